import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import * as v from 'valibot';
import { tokens } from '../src/testing/startReleases.ts';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
});
afterAll(() => mf.close());

const siteUrl = 'https://site.example/';
const run = async (commandLine: string, token = tokens.inventory) => {
  const { code, stdout, stderr } = await mf.run(commandLine, { MF_TOKEN: token, MF_SITE_URL: siteUrl });
  expect([code, stderr.replace(/^(Building|Rendering|Visiting).*\n/gm, '')]).toEqual([0, '']);
  return stdout.trim();
};
const runJson = async (commandLine: string, token?: string): Promise<unknown> =>
  JSON.parse(await run(`${commandLine} --json`, token));

describe('the lifecycle of a release', () => {
  test('starts with mf publish, which prints the result and the next step', async () => {
    await mf.project.build({ version: '1.4.0-aa11' });
    expect((await run('publish inventory --skip-build')).split('\n')).toEqual([
      'inventory 1.4.0-aa11 is available (revision 1)',
      expect.stringMatching(/^13 files \(13 new\), \d+ KB, \d+\.\d s$/),
      'Next: npx mf promote inventory@1.4.0-aa11 --wait',
    ]);
  });

  test('is unchanged by a repeated mf publish', async () => {
    expect(await runJson('publish inventory --skip-build')).toEqual({
      remote: 'inventory',
      version: '1.4.0-aa11',
      revision: 1,
      changed: false,
      summary: 'Already up to date',
      uploaded: { files: 13, stored: 0, bytes: expect.any(Number) },
      uncheckedReads: [],
      pages: [],
      declaredReads: ['/api/vehicles'],
      seconds: expect.any(Number),
    });
  });

  test('is not stopped by an empty list of the API, which mf publish notes', async () => {
    await mf.project.setReadResult({
      unchecked: [
        {
          expose: './InventoryPage',
          place: 'reads /api/vehicles',
          reason: 'the list is empty',
          isPageUnknown: false,
        },
      ],
    });
    const line = './InventoryPage reads /api/vehicles: the list is empty';
    expect((await run('publish inventory --skip-build')).split('\n')).toContain(`Not checked: ${line}`);
    expect(await runJson('publish inventory --skip-build')).toMatchObject({ uncheckedReads: [line] });
    await mf.project.setReadResult({});
  });

  test('continues with mf promote, which accepts a shortened version', async () => {
    expect(await run("promote inventory@1.4.0 --reason 'First release'")).toBe(
      'inventory 1.4.0-aa11 is the first stable release (revision 2)',
    );
  });

  test('can include rollouts to growing shares before mf promote', async () => {
    await mf.project.build({ version: '1.5.0-bb22' });
    expect(await run('publish inventory --skip-build')).toMatch(
      /^Next: npx mf rollout inventory@1\.5\.0-bb22 --to 1%$/m,
    );
    expect(await runJson('rollout inventory@1.5.0 --to 1%')).toEqual({
      revision: 4,
      changed: true,
      summary: 'inventory 1.5.0-bb22 rolled out to 1% of visitors',
    });
    expect(await run('rollout inventory --to 12.5%')).toBe(
      'inventory 1.5.0-bb22 rolled out to 12.5% of visitors (was 1%) (revision 5)',
    );
    expect(await run('promote inventory')).toBe('inventory 1.4.0-aa11 → 1.5.0-bb22 (revision 6)');
  });

  test('can combine the publication and the first rollout', async () => {
    await mf.project.build({ version: '1.6.0-cc33' });
    expect(await runJson('publish inventory --skip-build --rollout 1%')).toMatchObject({
      version: '1.6.0-cc33',
      rollout: { changed: true, summary: 'inventory 1.6.0-cc33 rolled out to 1% of visitors' },
    });
  });

  test('can end with mf abort', async () => {
    expect(await run("abort inventory --reason 'Pictures are missing'")).toBe(
      'inventory 1.6.0-cc33 aborted at 1% of visitors (revision 9)',
    );
  });

  test('can end with mf rollback, to the previous stable release or to a revision', async () => {
    expect(await run('rollback inventory')).toBe(
      'inventory rolled back 1.5.0-bb22 → 1.4.0-aa11 (revision 10)',
    );
    expect(await run('rollback inventory --to 6')).toBe(
      'inventory rolled back 1.4.0-aa11 → 1.5.0-bb22 (revision 11)',
    );
  });

  test('stops while the remote is locked', async () => {
    await run("lock inventory --reason 'Thanksgiving'", tokens.operator);
    const rejected = await mf.run('promote inventory@1.4.0');
    expect([rejected.code, rejected.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^inventory has been locked by operator since \S+: Thanksgiving \(only the operator can unlock it\)\n$/,
      ),
    ]);
    expect(await run('unlock inventory', tokens.operator)).toBe('inventory is unlocked (revision 13)');
  });
});

describe('the current state', () => {
  test('includes the history, newest first, with authors and reasons', async () => {
    expect((await run('history inventory --limit 3')).split('\n')).toEqual([
      expect.stringMatching(
        /^13 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}Ann \(operator\): inventory is unlocked$/,
      ),
      '    No reason given',
      expect.stringMatching(/^12 /),
      '    Thanksgiving',
      expect.stringMatching(/Ann \(inventory\): inventory rolled back/),
      '    No reason given',
    ]);
    const records = v.parse(v.array(v.strictObject(RevisionRecord.entries)), await runJson('history'));
    expect(records.map(({ revision }) => revision)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('is printed by mf status, even if the site is unreachable', async () => {
    expect(await runJson('status')).toEqual({
      registry: { url: mf.releases.url, revision: 13, publishedAt: expect.any(String) },
      site: { url: 'https://site.example', error: expect.stringContaining('is unreachable') },
      edges: { edges: [], differences: [] },
      warnings: [],
      statistics: [
        {
          remote: 'inventory',
          scope: { unit: 'page loads', period: 'in the last 24 hours' },
          stable: { version: '1.5.0-bb22', figures: [] },
          conversions: [],
        },
      ],
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
    expect(await run('status --web')).toMatch(
      /^Status page: http:\/\/127\.0\.0\.1:\d+\/\nOpen it in a browser/,
    );
    expect(await run('status')).toMatch(
      /^inventory 1\.6\.0-cc33 was withdrawn by inventory at \S+: Pictures are missing$/m,
    );
    expect(await run('status')).toMatch(
      /^REMOTE +STABLE +CANDIDATE +RELEASES\ninventory {2}1\.5\.0-bb22 {2}none +3$/m,
    );
    expect(await run('status')).toMatch(
      /^inventory in the last 24 hours:\n {2}stable 1\.5\.0-bb22 {2}no page loads counted$/m,
    );
  });

  test('is printed without failure rates if the token is not valid', async () => {
    expect(await run('status', 'unknown-token')).toMatch(
      /^Failure rates are not available: This token is not valid\..*\n/m,
    );
  });
});

describe('mf preview', () => {
  test('prints a link that shows the releases until it expires', async () => {
    const { link, ...rest } = v.parse(
      v.looseObject({ link: v.string() }),
      await runJson('preview inventory@1.6.0 --minutes 5', tokens.dealers),
    );
    expect(link).toMatch(/^https:\/\/site\.example\/preview\?token=[\w-]+\.[\w-]+$/);
    expect(rest).toEqual({
      id: expect.any(String),
      releases: { inventory: '1.6.0-cc33' },
      expiresAt: expect.any(String),
    });
    const [payload = ''] = new URL(link).searchParams.get('token')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(rest);
    // The log of the other process arrives with a delay.
    while (!mf.releases.readLog().includes('Preview link created')) await sleep(20);
  });
});

test('mf preview --path prints a link to a page of the site, and refuses other sites', async () => {
  const path = '/inventory?category=utility';
  const preview = (text: string) => mf.run(`preview inventory@1.6.0 --path ${text}`);
  const [link = ''] = (await preview(path)).stdout.split('\n');
  expect(new URL(link).searchParams.get('path')).toBe(path);
  expect(await preview('//evil.example')).toMatchObject({
    code: 2,
    stderr: '--path must be the path of a page, such as /inventory?category=utility, not "//evil.example".\n',
  });
});

test('mf previews lists the previews that are valid and revokes one of them', async () => {
  const { id } = v.parse(
    v.looseObject({ id: v.string() }),
    await runJson('preview inventory@1.6.0', tokens.dealers),
  );
  const list = async () => (await mf.run('previews')).stdout;
  expect(await list()).toMatch(new RegExp(`^${id} +inventory@1\\.6\\.0-cc33 +until 20.+ +dealers$`, 'm'));
  const refused = await mf.run(`previews --revoke ${id}`);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('Only dealers and the operator can revoke this preview.'),
  ]);
  expect(await runJson(`previews --revoke ${id}`, tokens.dealers)).toEqual({ revoked: id });
  expect(await list()).not.toContain(id);
});

describe('concurrent publications', () => {
  test('of two teams are all applied', async () => {
    await mf.project.build({ version: '1.7.0-dd44' });
    await mf.project.build({ remote: 'dealers', version: '2.0.0-ee55' });
    const results = await Promise.all([
      ...[1, 2, 3].map(() => runJson('publish inventory --skip-build')),
      ...[1, 2, 3].map(() => runJson('publish dealers --skip-build', tokens.dealers)),
    ]);
    expect(
      results.filter((result) => v.parse(v.looseObject({ changed: v.boolean() }), result).changed),
    ).toHaveLength(2);
    expect(await runJson('status')).toMatchObject({
      registry: { revision: 15 },
      remotes: {
        dealers: { releases: ['2.0.0-ee55'] },
        inventory: { releases: expect.arrayContaining(['1.7.0-dd44']) },
      },
    });
  });
});

test('mf publish marks a release that was built with edits that no commit has', async () => {
  const { root } = mf.project;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Build');
  expect(await run('publish inventory --skip-build')).not.toContain('no commit has');
  await mf.project.write('edited.ts', '');
  await mf.project.build({ version: '1.3.9-edited' });
  const output = await run('publish inventory --skip-build');
  await rm(join(root, '.git'), { recursive: true });
  expect(output).toMatch(
    /\nBuilt with edits that no commit has, which the history of inventory shows:\n[\s\S]*\?\? edited\.ts\n/,
  );
  expect(await run('history inventory --limit 1')).toContain('Build 1.3.9-edited (uncommitted edits)');
});
