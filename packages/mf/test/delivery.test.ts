import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RevisionRecord } from '@msv/contracts/registryChange';
import * as v from 'valibot';
import { aProject, type Project } from '../src/testing/aProject.ts';
import { type Releases, startReleases, tokens } from '../src/testing/startReleases.ts';
import { mf } from './mf.ts';

let releases: Releases;
let project: Project;
beforeAll(async () => {
  releases = await startReleases();
  project = await aProject();
});
afterAll(async () => {
  await releases.close();
  await project.remove();
});

const env = (token = tokens.inventory) => ({
  MF_REGISTRY_URL: releases.url,
  MF_SITE_URL: 'https://site.example/',
  MF_TOKEN: token,
  MF_AUTHOR: 'Ann',
});
const says = async (words: string, token?: string) => {
  const { code, stdout, stderr } = await mf(words, env(token), project.root);
  expect([code, stderr.replace(/^(Building|Rendering).*\n/gm, '')]).toEqual([0, '']);
  return stdout.trim();
};
const facts = async (words: string, token?: string): Promise<unknown> =>
  JSON.parse(await says(`${words} --json`, token));
const publishes = async (version: string) => {
  await project.build({ version });
  return facts('publish inventory --skip-build');
};

describe('the way of a release', () => {
  test('begins with a publication that says what is there and what comes next', async () => {
    await project.build({ version: '1.4.0-aa11' });
    expect((await says('publish inventory --skip-build')).split('\n')).toEqual([
      'inventory 1.4.0-aa11 is available (revision 1)',
      expect.stringMatching(/^13 files, \d+ KB, 13 of them new; \d+\.\d s$/),
      'Next: mf rollout inventory@1.4.0-aa11 --to 1%',
    ]);
  });

  test('may be begun again, which changes nothing', async () => {
    expect(await facts('publish inventory --skip-build')).toEqual({
      remote: 'inventory',
      version: '1.4.0-aa11',
      revision: 1,
      changed: false,
      summary: 'Everything was so already',
      uploaded: { files: 13, stored: 0, bytes: expect.any(Number) },
      seconds: expect.any(Number),
    });
  });

  test('goes on to everyone, by its number alone', async () => {
    expect(await says("promote inventory@1.4.0 --reason 'The first one'")).toBe(
      'inventory 1.4.0-aa11, its first stable release (revision 2)',
    );
  });

  test('or first to a share, which grows, and from there to everyone without naming it again', async () => {
    await publishes('1.5.0-bb22');
    expect(await facts('rollout inventory@1.5.0 --to 1%')).toEqual({
      revision: 4,
      changed: true,
      summary: 'inventory 1.5.0-bb22 goes to 1 % of visitors',
    });
    expect(await says('rollout inventory --to 12.5%')).toBe(
      'inventory 1.5.0-bb22 goes to 12.5 % of visitors, 1 % until now (revision 5)',
    );
    expect(await says('promote inventory')).toBe('inventory 1.4.0-aa11 → 1.5.0-bb22 (revision 6)');
  });

  test('can be its publication and its first share in one', async () => {
    await project.build({ version: '1.6.0-cc33' });
    expect(await facts('publish inventory --skip-build --rollout 1%')).toMatchObject({
      version: '1.6.0-cc33',
      rollout: { changed: true, summary: 'inventory 1.6.0-cc33 goes to 1 % of visitors' },
    });
  });

  test('ends for its visitors with an abort', async () => {
    expect(await says("abort inventory --reason 'Pictures are missing'")).toBe(
      'inventory 1.6.0-cc33 taken back from 1 % of visitors (revision 9)',
    );
  });

  test('goes back by one, or to any revision', async () => {
    expect(await says('rollback inventory')).toMatch(/^inventory rolled back 1\.5\.0-bb22 → 1\.4\.0-aa11;/);
    expect(await says('rollback inventory --to 6')).toBe(
      'inventory rolled back 1.4.0-aa11 → 1.5.0-bb22 (revision 11)',
    );
  });

  test('stops where it is locked, which says who, since when and why, until it is unlocked', async () => {
    await says("lock inventory --reason 'Thanksgiving'", tokens.operator);
    const refused = await mf('promote inventory@1.4.0', env(), project.root);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^inventory has been locked by operator since \S+: Thanksgiving \(the operator may unlock it\)\n$/,
      ),
    ]);
    expect(await says('unlock inventory', tokens.operator)).toBe('inventory is unlocked (revision 13)');
  });
});

describe('what happened', () => {
  test('is told newest first, with who and why', async () => {
    expect((await says('history inventory --limit 3')).split('\n')).toEqual([
      expect.stringMatching(
        /^13 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}operator \(Ann\): inventory is unlocked$/,
      ),
      '    No reason was given',
      expect.stringMatching(/^12 /),
      '    Thanksgiving',
      expect.stringMatching(/inventory \(Ann\): inventory rolled back/),
      '    No reason was given',
    ]);
    const records = v.parse(v.array(v.strictObject(RevisionRecord.entries)), await facts('history'));
    expect(records.map(({ revision }) => revision)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('leaves what is live, also where the site cannot be asked', async () => {
    expect(await facts('status')).toEqual({
      registry: { url: releases.url, revision: 13, publishedAt: expect.any(String) },
      site: { url: 'https://site.example', error: expect.stringContaining('cannot be reached') },
      remotes: {
        inventory: {
          owner: 'Inventory team',
          stable: '1.5.0-bb22',
          candidate: null,
          lock: null,
          takenBack: {
            '1.6.0-cc33': { who: 'inventory', why: 'Pictures are missing', since: expect.any(String) },
          },
          formerStable: expect.arrayContaining([]),
          releases: ['1.4.0-aa11', '1.5.0-bb22', '1.6.0-cc33'],
        },
      },
    });
    expect(await says('status --web')).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/ shows it; sign in with the token/,
    );
    expect(await says('status')).toMatch(
      /^inventory 1\.6\.0-cc33 was taken back by inventory at \S+: Pictures are missing$/m,
    );
    expect(await says('status')).toMatch(
      /^REMOTE +STABLE +CANDIDATE +RELEASES\ninventory {2}1\.5\.0-bb22 {2}none +3$/m,
    );
  });
});

describe('an override', () => {
  test('is a link of the site that shows these releases until a stated time', async () => {
    const { link, ...rest } = v.parse(
      v.looseObject({ link: v.string() }),
      await facts('override inventory@1.6.0 --minutes 5', tokens.dealers),
    );
    expect(link).toMatch(/^https:\/\/site\.example\/preview\?token=[\w-]+\.[\w-]+$/);
    expect(rest).toEqual({ releases: { inventory: '1.6.0-cc33' }, expiresAt: expect.any(String) });
    const [payload = ''] = new URL(link).searchParams.get('token')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(rest);
    // The log of another program comes when it comes.
    while (!releases.log().includes('A preview was given out')) await sleep(20);
  });
});

describe('publications at the same moment', () => {
  test('of two teams both arrive, and none is lost', async () => {
    await project.build({ version: '1.7.0-dd44' });
    await project.build({ remote: 'dealers', version: '2.0.0-ee55' });
    const said = await Promise.all([
      ...[1, 2, 3].map(() => facts('publish inventory --skip-build')),
      ...[1, 2, 3].map(() => facts('publish dealers --skip-build', tokens.dealers)),
    ]);
    expect(said.filter((one) => v.parse(v.looseObject({ changed: v.boolean() }), one).changed)).toHaveLength(
      2,
    );
    expect(await facts('status')).toMatchObject({
      registry: { revision: 15 },
      remotes: {
        dealers: { releases: ['2.0.0-ee55'] },
        inventory: { releases: expect.arrayContaining(['1.7.0-dd44']) },
      },
    });
  });
});
