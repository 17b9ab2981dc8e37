import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from '@msv/contracts/releases/release';
import { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { createTestProject, type TestProject } from '@msv/mf/testing/createTestProject';
import { type ReleasesProcess, startReleases, tokens } from '@msv/mf/testing/startReleases';
import { releaseBuilds } from './releaseBuilds.ts';

let releases: ReleasesProcess;
let client: ReleasesClient;
let project: TestProject;
beforeAll(async () => {
  releases = await startReleases();
  client = new ReleasesClient({ registryUrl: releases.url, token: tokens.operator, tokenSource: 'the test' });
});
afterAll(() => releases.close());
beforeEach(async () => {
  project = await createTestProject();
});
afterEach(() => project.remove());

/** Writes a workspace with a build. Each test uses other remote names, because the tests share one releases service. */
async function writeBuild(remote: string, version: string, overrides: Partial<Release> = {}) {
  await project.write(`mfe-${remote}/package.json`, '{}');
  return project.build({ remote, version, ...overrides });
}

/** Releases the builds and returns the sorted report lines. */
async function release(remotes?: string[]): Promise<string[]> {
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  await releaseBuilds({ client, root: project.root, remotes, author: 'npm start', report });
  return lines.sort();
}
const readStable = async (remote: string) => (await client.getRegistry()).remotes[remote]?.stable;

describe('releaseBuilds', () => {
  it('promotes new builds and skips builds that it has already promoted', async () => {
    await writeBuild('one', '1.0.0-a');
    await writeBuild('two', '1.0.0-b');
    expect(await release()).toEqual([
      'one 1.0.0-a is the first stable release',
      'two 1.0.0-b is the first stable release',
    ]);
    const { revision } = await client.getRegistry();
    expect(await release()).toEqual(['one 1.0.0-a is unchanged', 'two 1.0.0-b is unchanged']);
    expect((await client.getRegistry()).revision).toBe(revision);
    await writeBuild('one', '1.1.0-c');
    expect(await release()).toEqual(['one 1.0.0-a → 1.1.0-c', 'two 1.0.0-b is unchanged']);
  });

  it('keeps a stable release and reports the new build, if only first releases are requested', async () => {
    const releaseFirst = async () => {
      const lines: string[] = [];
      const report = (line: string) => lines.push(line);
      const { root } = project;
      await releaseBuilds({ client, root, isFirstReleaseOnly: true, author: 'npm start', report });
      return lines;
    };
    await writeBuild('kept', '1.0.0-a');
    expect(await releaseFirst()).toEqual(['kept 1.0.0-a is the first stable release']);
    await writeBuild('kept', '1.1.0-b');
    expect(await releaseFirst()).toEqual([
      'kept has a new build, 1.1.0-b, but visitors still get 1.0.0-a. Check and publish it with: npx mf publish kept',
    ]);
    expect(await readStable('kept')).toBe('1.0.0-a');
    expect(await release(['kept'])).toEqual(['kept 1.0.0-a → 1.1.0-b']);
    expect(await releaseFirst()).toEqual(['kept 1.1.0-b is unchanged']);
  });

  it('does not promote a build again that was rolled back, but promotes the next build', async () => {
    await writeBuild('three', '1.0.0-a');
    await release();
    await writeBuild('three', '1.1.0-b');
    await release();
    await client.change({ kind: 'rollback', remote: 'three', reason: 'Pictures are missing' });
    expect(await release()).toEqual([
      'three stays at 1.0.0-a. Its build 1.1.0-b was rolled back and is released again with: npx mf promote three@1.1.0-b --again',
    ]);
    await writeBuild('three', '1.2.0-c');
    expect(await release()).toEqual(['three 1.0.0-a → 1.2.0-c']);
  });

  it('promotes a remote before another one that uses its new fragment', async () => {
    await writeBuild('four', '1.0.0-a', { fragments: [] });
    await writeBuild('five', '1.0.0-a');
    await release();
    await writeBuild('four', '1.1.0-b', { fragments: ['./New'] });
    await writeBuild('five', '1.1.0-b', { uses: [{ remote: 'four', expose: './New' }] });
    expect(await release()).toEqual(['five 1.0.0-a → 1.1.0-b', 'four 1.0.0-a → 1.1.0-b']);
  });

  it('leaves a locked remote unchanged and reports why', async () => {
    await writeBuild('six', '1.0.0-a');
    await release();
    await client.change({ kind: 'lock', remote: 'six', reason: 'Thanksgiving' });
    await writeBuild('six', '1.1.0-b');
    expect(await release()).toEqual([
      expect.stringMatching(
        /^six stays at 1\.0\.0-a: six has been locked .*Thanksgiving \(only the operator can unlock it\)$/,
      ),
    ]);
    expect(await readStable('six')).toBe('1.0.0-a');
  });

  it('throws if a remote without a stable release cannot be rendered', async () => {
    await writeBuild('seven', '1.0.0-a');
    await project.setRenderProblems(['/seven throws']);
    await expect(release()).rejects.toThrow('seven 1.0.0-a cannot be rendered on the server:\n/seven throws');
    expect(await readStable('seven')).toBeUndefined();
  });

  it('releases only the given remotes and rejects unknown names', async () => {
    await writeBuild('eight', '1.0.0-a');
    await writeBuild('nine', '1.0.0-a');
    expect(await release(['eight'])).toEqual(['eight 1.0.0-a is the first stable release']);
    expect(await readStable('nine')).toBeUndefined();
    await expect(release(['ten'])).rejects.toThrow('There is no remote "ten". The remotes are eight, nine.');
  });
});
