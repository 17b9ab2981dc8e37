import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from '@msv/contracts/release';
import { ReleasesClient } from '@msv/mf/ReleasesClient';
import { aProject, type Project } from '@msv/mf/testing/aProject';
import { type Releases, startReleases, tokens } from '@msv/mf/testing/startReleases';
import { releaseBuilds } from './releaseBuilds.ts';

let releases: Releases;
let client: ReleasesClient;
let project: Project;
beforeAll(async () => {
  releases = await startReleases();
  client = new ReleasesClient({ registryUrl: releases.url, token: tokens.operator, tokenFrom: 'the test' });
});
afterAll(() => releases.close());
beforeEach(async () => {
  project = await aProject();
});
afterEach(() => project.remove());

/** Builds of remotes that no other test has; as workspaces, which have a package.json. */
async function build(remote: string, version: string, facts: Partial<Release> = {}) {
  await project.write(`mfe-${remote}/package.json`, '{}');
  return project.build({ remote, version, ...facts });
}

async function release(remotes?: string[]): Promise<string[]> {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  await releaseBuilds({ client, root: project.root, remotes, author: 'npm start', report });
  return lines.sort();
}
const stableOf = async (remote: string) => (await client.head()).remotes[remote]?.stable;

describe('the builds of a project', () => {
  it('go to everyone, and a second time nothing is done', async () => {
    await build('one', '1.0.0-a');
    await build('two', '1.0.0-b');
    expect(await release()).toEqual([
      'one 1.0.0-a, its first stable release',
      'two 1.0.0-b, its first stable release',
    ]);
    const { revision } = await client.head();
    expect(await release()).toEqual(['one 1.0.0-a as before', 'two 1.0.0-b as before']);
    expect((await client.head()).revision).toBe(revision);
    await build('one', '1.1.0-c');
    expect(await release()).toEqual(['one 1.0.0-a → 1.1.0-c', 'two 1.0.0-b as before']);
  });

  it('leave a remote alone that was rolled back, until there is another build', async () => {
    await build('three', '1.0.0-a');
    await release();
    await build('three', '1.1.0-b');
    await release();
    await client.change({ kind: 'rollback', remote: 'three', reason: 'Pictures are missing' });
    expect(await release()).toEqual(['three stays at 1.0.0-a']);
    await build('three', '1.2.0-c');
    expect(await release()).toEqual(['three 1.0.0-a → 1.2.0-c']);
  });

  it('wait for each other where one places a fragment of the other', async () => {
    await build('four', '1.0.0-a', { fragments: [] });
    await build('five', '1.0.0-a');
    await release();
    await build('four', '1.1.0-b', { fragments: ['./New'] });
    await build('five', '1.1.0-b', { uses: [{ remote: 'four', expose: './New' }] });
    expect(await release()).toEqual(['five 1.0.0-a → 1.1.0-b', 'four 1.0.0-a → 1.1.0-b']);
  });

  it('stay away from a remote that is locked, and say why', async () => {
    await build('six', '1.0.0-a');
    await release();
    await client.change({ kind: 'lock', remote: 'six', reason: 'Thanksgiving' });
    await build('six', '1.1.0-b');
    expect(await release()).toEqual([
      expect.stringMatching(
        /^six stays at 1\.0\.0-a: six has been locked .*Thanksgiving \(the operator may unlock it\)$/,
      ),
    ]);
    expect(await stableOf('six')).toBe('1.0.0-a');
  });

  it('are refused where a remote could not be shown at all', async () => {
    await build('seven', '1.0.0-a');
    await project.problems(['/seven throws']);
    await expect(release()).rejects.toThrow('seven 1.0.0-a cannot be rendered on the server:\n/seven throws');
    expect(await stableOf('seven')).toBeUndefined();
  });

  it('can be named, and a name that is none is refused', async () => {
    await build('eight', '1.0.0-a');
    await build('nine', '1.0.0-a');
    expect(await release(['eight'])).toEqual(['eight 1.0.0-a, its first stable release']);
    expect(await stableOf('nine')).toBeUndefined();
    await expect(release(['ten'])).rejects.toThrow('There is no remote ten; there is eight, nine.');
  });
});
