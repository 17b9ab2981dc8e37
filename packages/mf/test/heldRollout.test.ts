import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createEmptyStatistics,
  releaseStatisticsUrl,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { startMf } from './startMf.ts';

const edgeToken = 'token-of-the-edges';
let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf({ RELEASES_EDGE_TOKEN: createHash('sha256').update(edgeToken).digest('hex') });
  for (const version of ['1.0.0', '1.1.0']) {
    await mf.project.build({ version });
    await mf.run('publish inventory --skip-build --skip-browser-check');
  }
  await mf.run('promote inventory@1.0.0');
});
afterAll(() => mf.close());

/** Submits the conversions of 1,000 visitors of each release, like an edge. */
async function submitConversions(conversionsByVersion: Record<string, Record<string, number>>) {
  const evidence = Object.entries(conversionsByVersion).map(([version, conversions]) => ({
    ...createEmptyStatistics('inventory', version),
    pages: { served: 1000, started: 1000, finished: 1000 },
    conversions,
    revision: 1000,
  }));
  const response = await fetch(mf.releases.url + releaseStatisticsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${edgeToken}` },
    body: JSON.stringify({ statistics: [], evidence }),
  });
  expect(response.status).toBe(204);
}

test('mf rollout --hold marks an experiment, and mf status compares its conversions', async () => {
  const { stdout } = await mf.run('rollout inventory@1.1.0 --to 50% --hold');
  expect(stdout).toContain('inventory 1.1.0 rolled out to 50% of visitors, held for an experiment');
  await submitConversions({
    '1.0.0': { inquiries: 24, calls: 40 },
    '1.1.0': { inquiries: 21, calls: 5 },
  });
  const status = (await mf.run('status')).stdout;
  expect(status).toMatch(/^inventory {2}1\.0\.0 {3}1\.1\.0 at 50%, held {2}2$/m);
  expect(status).toMatch(
    /^ {2}Fewer conversions: Calls: 0\.5% of the visitors of 1\.1\.0 \(5 of 1,000\), 4% of those of 1\.0\.0/m,
  );
  expect(status).toContain(
    '  Inquiries: 2.1% of the visitors of 1.1.0 (21 of 1,000), 2.4% of those of 1.0.0 (24 of 1,000); difference −1.65 to +1.04 percentage points.',
  );
  expect((await mf.run('history inventory --limit 1')).stdout).toContain('held for an experiment');
  await mf.run('rollout inventory --to 50%');
  expect((await mf.run('status')).stdout).toMatch(/1\.1\.0 at 50% /);
});
