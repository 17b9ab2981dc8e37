import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { releaseStatisticsUrl } from '@msv/contracts/releases/reports/releaseStatistics';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { tokens } from '../src/testing/startReleases.ts';
import { startMf } from './startMf.ts';

const edgeToken = 'token-of-the-edges';
let mf: Awaited<ReturnType<typeof startMf>>;
let site: TestApi;
let siteRevision = 0;
beforeAll(async () => {
  mf = await startMf({ RELEASES_EDGE_TOKEN: createHash('sha256').update(edgeToken).digest('hex') });
  site = await startTestApi(() => ({ headers: { etag: `"${siteRevision}"` }, body: '{}' }));
  await mf.run('modules add inventory --owner Inventory --pages /inventory', { MF_TOKEN: tokens.operator });
  for (const version of ['1.0.0', '1.1.0']) {
    await mf.project.build({ version });
    await mf.run('publish inventory --skip-build');
  }
});
afterAll(async () => {
  await site.close();
  await mf.close();
});

const run = async (command: string) => {
  const { code, stdout, stderr } = await mf.run(command, { MF_SITE_URL: site.origin });
  return { code, output: stdout + stderr };
};

/** Reports like an edge with a revision that it serves a version of inventory. */
async function report(version: string, revision: number) {
  siteRevision = revision;
  const remotes = { inventory: { version, since: '2026-11-20T12:00:00.000Z' } };
  const response = await fetch(mf.releases.url + releaseStatisticsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${edgeToken}` },
    body: JSON.stringify({ statistics: [], report: { edge: 'edge-1:3000', revision, remotes } }),
  });
  expect(response.status).toBe(204);
}

test('mf promote --wait says so if no edge reports what visitors get', async () => {
  siteRevision = 4;
  expect(await run('promote inventory@1.0.0 --wait')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /\nThe site has the change after \d+ ms\. No edge reports which releases its visitors get\.\n$/,
    ),
  });
  expect((await run('doctor')).output).toMatch(/^WARN +edges +no edge reports/m);
});

test('mf promote --wait ends with the report of the edge, and not with the revision of the site', async () => {
  await report('1.0.0', 5);
  const description =
    'visitors of edge-1:3000 get inventory 1.0.0 since 2026-11-20T12:00:00.000Z instead of 1.1.0';
  expect(await run('promote inventory@1.1.0 --wait 1')).toEqual({
    code: 3,
    output: `Done: inventory 1.0.0 → 1.1.0 (revision 5).\nNot all visitors get the change: ${description}.\n`,
  });
  expect((await run('status')).output).toContain(`\nEdges     ${description}\n`);
  const doctor = await run('doctor');
  expect(doctor.output).toMatch(new RegExp(`^ERROR +edges +${description}; check the log of the edge$`, 'm'));
  expect(doctor.code).toBe(1);

  await report('1.1.0', 5);
  expect((await run('promote inventory@1.1.0 --wait')).output).toMatch(
    /\nVisitors get the change after \d+ ms, as reported by edge-1:3000\.\n$/,
  );
  expect((await run('status')).output).toContain(
    '\nEdges     visitors of edge-1:3000 get the releases of the registry\n',
  );
  expect((await run('doctor')).output).toMatch(/^ok +edges +visitors of edge-1:3000 get/m);
});

test('mf rollback --wait waits for each edge that has an older revision', async () => {
  await report('1.1.0', 5);
  siteRevision = 6;
  expect(await run('rollback inventory --wait 1')).toEqual({
    code: 3,
    output: expect.stringContaining(
      'edge-1:3000 has revision 5; visitors of edge-1:3000 get inventory 1.1.0',
    ),
  });
});
