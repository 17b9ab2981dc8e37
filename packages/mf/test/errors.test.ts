import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CountedErrors, ErrorGroup } from '@msv/contracts/releases/reports/releaseErrors';
import { releaseStatisticsUrl } from '@msv/contracts/releases/reports/releaseStatistics';
import { startMf } from './startMf.ts';

const edgeToken = 'token-of-the-edges';
let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf({ RELEASES_EDGE_TOKEN: createHash('sha256').update(edgeToken).digest('hex') });
  for (const version of ['1.0.0', '1.1.0']) {
    await mf.project.build({ version });
    await mf.run('publish inventory --skip-build');
  }
  await mf.run('promote inventory@1.0.0');
});
afterAll(() => mf.close());

/** Submits errors like an edge. */
async function submitErrors(errors: CountedErrors[]) {
  const response = await fetch(mf.releases.url + releaseStatisticsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${edgeToken}` },
    body: JSON.stringify({ statistics: [], errors }),
  });
  expect(response.status).toBe(204);
}

test('mf errors says so if there are no errors', async () => {
  const { code, stdout } = await mf.run('errors inventory');
  expect([code, stdout]).toEqual([0, 'No errors of inventory have been reported.\n']);
});

test('mf errors lists the errors of each release with their sources, pages, counts and times', async () => {
  const frames = [
    'describe (src/features/describePage.ts:44:12)',
    'VehiclePage (src/pages/VehiclePage.tsx:3:7)',
  ];
  const server: ErrorGroup = {
    side: 'server',
    message: 'TypeError: No price',
    frames,
    pages: ['/inventory/:slug'],
    count: 2,
  };
  const browser: ErrorGroup = { side: 'browser', message: 'RangeError', frames: [], pages: [], count: 1 };
  const release = { remote: 'inventory', dropped: 0 };
  await submitErrors([
    { ...release, version: '1.0.0', groups: [server, browser], dropped: 7 },
    { ...release, version: '1.1.0', groups: [browser] },
  ]);
  await submitErrors([{ ...release, version: '1.0.0', groups: [{ ...server, count: 10 }] }]);
  const { stdout } = await mf.run('errors inventory');
  const times = 'first 0000-00-00 00:00:00 UTC, last 0000-00-00 00:00:00 UTC';
  expect(stdout.replace(/\d+-\d+-\d+ \d+:\d+:\d+/g, '0000-00-00 00:00:00')).toBe(`inventory 1.1.0

  RangeError
    1 in browsers, ${times}

inventory 1.0.0 (stable)

  TypeError: No price
    at describe (src/features/describePage.ts:44:12)
    at VehiclePage (src/pages/VehiclePage.tsx:3:7)
    12 on servers, on /inventory/:slug, ${times}

  RangeError
    1 in browsers, ${times}

  7 more errors are not listed, because there were too many different ones.
`);
  expect(JSON.parse((await mf.run('errors inventory --json')).stdout)).toMatchObject([
    { version: '1.1.0' },
    { version: '1.0.0', groups: [{ count: 12 }, { count: 1 }], dropped: 7 },
  ]);
});

test('mf errors rejects an unknown remote and requires a token', async () => {
  const unknown = await mf.run('errors boats');
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    'No release of boats has been published yet. Remotes with releases: inventory.\n',
  ]);
  expect((await mf.run('errors inventory', { MF_TOKEN: 'wrong' })).stderr).toContain('Set MF_TOKEN');
});
