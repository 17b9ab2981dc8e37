import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildStatistics, edgeEnv, postStatistics } from './support/edgeStatistics.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import { parseAccepted, requestChange, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
  for (const version of ['1.0.0', '1.1.0']) await publishTestBuild(service.app, { version });
  const change = { remote: 'inventory', version: '1.0.0', reason: 'It is good' };
  parseAccepted(await requestChange(service.app, { ...change, kind: 'promote' }));
});
afterAll(() => service.close());

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
