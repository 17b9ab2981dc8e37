import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApi } from '@msv/testing/startApi';
import { aProject, type Project } from '../src/testing/aProject.ts';
import { type Releases, startReleases, tokens } from '../src/testing/startReleases.ts';
import { mf } from './mf.ts';

let releases: Releases;
let project: Project;
beforeAll(async () => {
  releases = await startReleases({ RELEASES_PLATFORM_VERSIONS: '1.4.0' });
});
afterAll(() => releases.close());
beforeEach(async () => {
  project = await aProject();
  await project.build();
});
afterEach(() => project.remove());

const env = (more: Record<string, string> = {}) => ({
  MF_REGISTRY_URL: releases.url,
  MF_TOKEN: tokens.inventory,
  ...more,
});
/** The exit code and what was said to the person. */
async function refusal(words: string, more: Record<string, string> = {}) {
  const { code, stdout, stderr } = await mf(words, env(more), project.root);
  expect(stdout).toBe('');
  return [code, stderr.replace(/^(Building|Rendering).*\n/gm, '').trim()];
}
const publishing = 'publish inventory --skip-build';

describe('a publication is refused (1)', () => {
  test('without a token that the service knows, saying which one it was and what to set', async () => {
    expect(await refusal(publishing, { MF_TOKEN: 'mistyped' })).toEqual([
      1,
      "This token is not known here. It is the one of MF_TOKEN: set MF_TOKEN to your team's.",
    ]);
    expect(await refusal(publishing, { MF_TOKEN: '' })).toEqual([
      1,
      "Send the token of your team. There is none in MF_TOKEN: set MF_TOKEN to your team's.",
    ]);
  });

  test('with the token of another team, before anything is built or rendered', async () => {
    await rm(join(project.root, 'mfe-inventory/dist'), { recursive: true });
    for (const words of ['publish inventory', publishing])
      expect(await mf(words, env({ MF_TOKEN: tokens.dealers }), project.root)).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'This token is one of dealers and may not change inventory. (The token is the one of MF_TOKEN.)\n',
      });
  });

  test('where nothing was built', async () => {
    await rm(join(project.root, 'mfe-inventory/dist'), { recursive: true });
    expect(await refusal(publishing)).toEqual([
      1,
      expect.stringMatching(
        /^There is no release in .*mfe-inventory.dist: build the remote first \(npm run build\)\.$/,
      ),
    ]);
  });

  test('where a listed file is missing', async () => {
    await rm(join(project.root, 'mfe-inventory/dist/client/page.js'));
    expect(await refusal(publishing)).toEqual([
      1,
      expect.stringMatching(/page\.js is listed in its release but missing: build the remote again\.$/),
    ]);
  });

  test('where a file is not the one that was built', async () => {
    await project.build({ version: '1.0.0-other' });
    await project.write('mfe-inventory/dist/client/page.js', '// another page');
    expect(await refusal(publishing)).toEqual([
      1,
      'client/page.js is not the file that the release lists: its SHA-384 is another one.',
    ]);
  });

  test('under a version that has other content', async () => {
    expect((await mf(publishing, env(), project.root)).code).toBe(0);
    await project.build({ owner: 'Somebody else' });
    expect(await refusal(publishing)).toEqual([
      1,
      'inventory 1.0.0-a1 has other bytes under release.json: give the new build its own version.',
    ]);
  });

  test('where its pages cannot be rendered, before anything is uploaded', async () => {
    await project.build({ version: '1.0.0-throws' });
    await project.problems(['/inventory (./InventoryPage) throws: TypeError: no vehicles']);
    expect(await refusal(publishing)).toEqual([
      1,
      'inventory 1.0.0-throws cannot be rendered on the server:\n/inventory (./InventoryPage) throws: TypeError: no vehicles',
    ]);
    const stored = await fetch(`${releases.url}/artifacts/inventory/1.0.0-throws/release.json`);
    expect(stored.status).toBe(404);
  });

  test('where its server bundle ends the process that tries it', async () => {
    const ends = "console.error('ReferenceError: window is not defined'); process.exit(1)";
    await project.write('shell/dist/server/render/tryRelease.js', ends);
    expect(await refusal(publishing)).toEqual([
      1,
      'inventory 1.0.0-a1 cannot be rendered on the server: ReferenceError: window is not defined',
    ]);
  });

  test('where the service finds something, in the words of the service', async () => {
    await project.build({ version: '1.0.0-late', platform: '^2.0.0' });
    expect(await refusal(publishing)).toEqual([
      1,
      'inventory 1.0.0-late cannot be made available:\ninventory 1.0.0-late needs platform ^2.0.0 and the running shell has 1.4.0: build it against that version, or wait until the shell is delivered.',
    ]);
  });

  test('for a pipeline as JSON', async () => {
    const { code, stdout } = await mf(`${publishing} --json`, env({ MF_TOKEN: 'mistyped' }), project.root);
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      { kind: 'refused', error: expect.stringContaining('This token is not known here.') },
    ]);
  });
});

describe('a change is refused (1)', () => {
  test.each([
    ['history parking', /^Nothing was ever published of parking/],
    ['promote inventory@9.9.9', /^There is no release 9\.9\.9 of inventory: publish it first\.$/],
    ['override inventory@9.9.9', /^There is no release 9\.9\.9 of inventory: publish it first\.$/],
    [
      'rollback inventory --to 99',
      /^There is no revision 99 yet, the newest is \d+: mf history inventory says which there are\.$/,
    ],
    ['rollback inventory --to 1', /^inventory had no stable release at revision 1\.$/],
  ])('as in mf %s', async (words, sentence) => {
    expect((await mf(publishing, env(), project.root)).code).toBe(0);
    expect(await refusal(words)).toEqual([1, expect.stringMatching(sentence)]);
  });
});

describe('a command that is used wrongly (2)', () => {
  test.each([
    ['publish', /^missing required argument 'remote'; mf help <command> says more\.$/],
    ['publish parking --skip-build', /^There is no remote parking: .*mfe-parking does not exist\.$/],
    ['rollout inventory@1.0.0', /^required option '--to <share>' not specified/],
    [
      'rollout inventory@1.0.0 --to 101%',
      /^A share is from 0% to 100%, in steps of 0\.01%, such as --to 10%, not "101%"\.$/,
    ],
    ['rollout inventory@one --to 1%', /^Name a release like inventory@1\.5\.0, not "inventory@one"\.$/],
    ['promote inventory', /^inventory has no candidate: name a version, such as inventory@/],
    [
      'rollback inventory --to yesterday',
      /^--to takes the number of a revision, as mf history lists them, not "yesterday"\.$/,
    ],
    [
      'override inventory@1.0.0 --minutes soon',
      /^--minutes takes a number from 1 to 10080, which is a week, not "soon"\.$/,
    ],
    ['override inventory@1.0.0 --minutes 9999999', /from 1 to 10080, which is a week, not "9999999"\.$/],
    ['override inventory@1.0.0 --minutes 10081', /from 1 to 10080, which is a week, not "10081"\.$/],
    ['history --limit 0', /^--limit takes a number from 1 to 500, not "0"\.$/],
    ['rollot inventory', /^unknown command 'rollot' \(Did you mean rollout\?\); there is publish, rollout, /],
    ['status --loud', /^unknown option '--loud'; mf help <command> says more\.$/],
  ])('as in mf %s', async (words, sentence) => {
    expect(await refusal(words)).toEqual([2, expect.stringMatching(sentence)]);
  });

  test('or whose address is none', async () => {
    expect(await refusal('status', { MF_REGISTRY_URL: 'releases.example.com' })).toEqual([
      2,
      'MF_REGISTRY_URL must be an address such as https://releases.example.com, not "releases.example.com".',
    ]);
  });
});

describe('what cannot be reached (3)', () => {
  test('is named, with what to do', async () => {
    const away = { MF_REGISTRY_URL: 'http://127.0.0.1:9' };
    for (const words of ['status', publishing, 'rollback inventory', 'override inventory@1.0.0'])
      expect(await refusal(words, away)).toEqual([
        3,
        expect.stringMatching(
          /^The service of the releases at http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\)\. Start it with npm start, or set MF_REGISTRY_URL\.$/,
        ),
      ]);
  });

  test.each([
    [
      { status: 200, body: '<html>' },
      /^What answers at .* is not the service of the releases: set MF_REGISTRY_URL\./,
    ],
    [
      { status: 503, body: '{"error":"Please try again."}' },
      /^The service of the releases at .* failed: Please try again\.$/,
    ],
    [
      { status: 502, body: 'Bad gateway' },
      /^What answers at .* says 502 and no more: if it is not the service of the releases, set MF_REGISTRY_URL\.$/,
    ],
    [
      { status: 404, body: '<html>' },
      /^What answers at .* is not the service of the releases: set MF_REGISTRY_URL\.$/,
    ],
    [
      { status: 404, body: '{"error":"There is no /registry/revision here."}' },
      /^What answers at .* is not the service of the releases: set MF_REGISTRY_URL\.$/,
    ],
  ])('also when something answers, like %j', async (answer, sentence) => {
    const api = await startApi(() => answer);
    expect(await refusal('status', { MF_REGISTRY_URL: api.origin })).toEqual([
      3,
      expect.stringMatching(sentence),
    ]);
    await api.close();
  });

  test('is a site that does not follow in time', async () => {
    const site = await startApi(() => ({ headers: { etag: '"0"' }, body: '{}' }));
    await project.build({ version: '1.0.0-a2' });
    expect((await mf(publishing, env(), project.root)).code).toBe(0);
    expect(await refusal('promote inventory@1.0.0-a2 --wait 1', { MF_SITE_URL: site.origin })).toEqual([
      3,
      expect.stringMatching(
        /^Done: inventory 1\.0\.0-a2, its first stable release \(revision \d+\)\.\nThe site at .* does not follow revision \d+ after 1 s: mf doctor says more\.$/,
      ),
    ]);
    await site.close();
  });

  test('is a site that is away, after the change was made', async () => {
    await project.build({ version: '1.0.0-a3' });
    expect((await mf(publishing, env(), project.root)).code).toBe(0);
    expect(await refusal('promote inventory@1.0.0-a3 --wait', { MF_SITE_URL: 'http://127.0.0.1:9' })).toEqual(
      [
        3,
        expect.stringMatching(
          /^Done: inventory 1\.0\.0-a2 → 1\.0\.0-a3 \(revision \d+\)\.\nThe site at http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\): set MF_SITE_URL\.$/,
        ),
      ],
    );
    const { stdout } = await mf('status --json', env(), project.root);
    expect(JSON.parse(stdout)).toMatchObject({ remotes: { inventory: { stable: '1.0.0-a3' } } });
  });
});
