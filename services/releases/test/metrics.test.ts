import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StatisticsDocument } from '../src/evaluation/StatisticsDocument.ts';
import { toStatisticsCounters } from '../src/evaluation/statisticsCounters.ts';
import { buildStatistics, edgeEnv, postEvidence, postStatistics } from './support/edgeStatistics.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import { parseAccepted, requestChange, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases({
    ...edgeEnv,
  });
  for (const version of ['1.0.0', '1.1.0']) await publishTestBuild(service.app, { version });
  const change = { remote: 'inventory', version: '1.0.0', reason: 'It is good' };
  parseAccepted(await requestChange(service.app, { ...change, kind: 'promote' }));
});
afterAll(async () => {
  await service.close();
});

test('the figures of live releases are metrics', async () => {
  const statistics = buildStatistics({ pageLoads: 10, failedLoads: 2, lcp: { '7': 5 } });
  await postStatistics(service.app, [statistics]);
  await postStatistics(service.app, [{ ...statistics, version: '1.1.0' }]);
  const metrics = await service.app.metrics.metrics();
  const labels = '{remote="inventory",version="1.0.0",channel="stable"}';
  expect(metrics).toContain(`release_page_loads${labels} 10`);
  expect(metrics).toContain(`release_failed_page_loads${labels} 2`);
  expect(metrics).toMatch(/release_lcp_p75_seconds{.*version="1.0.0".*} 0.2\d+/);
  expect(metrics).not.toContain('version="1.1.0"');
  expect(metrics).toMatch(/registry_revision [1-9]/);
});

test('a stable release that fails more often than in the last week is a warning', async () => {
  const counters = service.db.collection<StatisticsDocument>('releaseStatistics');
  await postStatistics(service.app, [buildStatistics({ pageLoads: 1000, failedLoads: 5 })]);
  // Moves all page loads so far to yesterday.
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await counters.updateMany({ minute: { $exists: true } }, { $set: { minute: yesterday } });
  await counters.insertOne({
    _id: 'inventory@1.0.0 of the last hour',
    remote: 'inventory',
    version: '1.0.0',
    minute: new Date(),
    counts: toStatisticsCounters(buildStatistics({ pageLoads: 1000, failedLoads: 500 })),
    expiresAt: new Date(Date.now() + 60_000),
  });
  await service.app.checkWarnings();
  expect(service.app.listWarnings()).toEqual([
    expect.stringMatching(/^ReleaseFailing \(inventory\): 1\.0\.0 failed for 50%/),
  ]);
});

test('a candidate whose visitors convert less often is a warning', async () => {
  const change = { remote: 'inventory', version: '1.1.0', reason: 'It looks good' };
  parseAccepted(await requestChange(service.app, { ...change, kind: 'rollout', shareInBasisPoints: 5000 }));
  const pages = { served: 1000, started: 1000, finished: 1000 };
  await postEvidence(service.app, [
    { version: '1.0.0', pages, conversions: { calls: 40 } },
    { version: '1.1.0', pages, conversions: { calls: 5 } },
  ]);
  await service.app.checkWarnings();
  expect(service.app.listWarnings()).toContainEqual(
    expect.stringMatching(/^ConversionsFalling \(inventory\): Calls: 0\.5% of the visitors of 1\.1\.0 /),
  );
  expect(await service.app.metrics.metrics()).toContain('release_conversion_falls{remote="inventory"} 1');
});
