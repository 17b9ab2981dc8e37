import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { moduleChangesUrl } from '@msv/contracts/releases/registry/registryChange';
import { RevisionRecord, revisionHistoryUrl } from '@msv/contracts/releases/registry/revisionRecord';
import {
  type ReleaseStatistics,
  RemoteStatistics,
  releaseStatisticsUrl,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { buildModule } from '@msv/testing/builders/buildRegistry';
import * as v from 'valibot';
import {
  buildStatistics,
  edgeEnv,
  edgeToken,
  postEvidence,
  postStatistics,
} from '../support/edgeStatistics.ts';
import { publishTestBuild } from '../support/publishTestBuild.ts';
import {
  buildReleases,
  createBearerHeader,
  fetchRegistry,
  parseAccepted,
  requestChange,
  startReleases,
} from '../support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
});
beforeEach(async () => {
  await publishTestBuild(service.app, { version: '1.0.0' });
  await publishTestBuild(service.app, { version: '1.1.0' });
  await publishTestBuild(service.app, { remote: 'dealers', version: '1.0.0' });
  parseAccepted(await requestChange(service.app, { ...inventoryChange, kind: 'promote', version: '1.0.0' }));
});
afterEach(async () => {
  await service.empty();
  await service.db.collection('releaseStatistics').deleteMany({});
});
afterAll(() => service.close());

const inventoryChange = { remote: 'inventory', reason: 'A rollout' } as const;
const buildRollout = (shareInBasisPoints: number) => ({
  ...inventoryChange,
  kind: 'rollout' as const,
  version: '1.1.0',
  shareInBasisPoints,
});
const stableStatistics = { version: '1.0.0', pageLoads: 1800, failedLoads: 9 };
const failingStatistics = { version: '1.1.0', pageLoads: 118, failedLoads: 12 };
const report = (...statistics: Partial<ReleaseStatistics>[]) => postEvidence(service.app, statistics);

async function fetchAborts() {
  const url = `${revisionHistoryUrl}?kind=abort`;
  const reply = await service.app.inject({ url, headers: createBearerHeader('inventory') });
  return v.parse(v.array(RevisionRecord), reply.json());
}
const getShare = async () =>
  (await fetchRegistry(service.app)).remotes.inventory?.candidate?.shareInBasisPoints;

describe('a candidate with clearly more failures', () => {
  test('is aborted immediately, with the reason in the history', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await report(stableStatistics);
    expect(await getShare()).toBe(500);
    expect((await report(failingStatistics)).statusCode).toBe(204);
    expect(await getShare()).toBe(0);
    expect(await fetchAborts()).toEqual([
      expect.objectContaining({
        who: 'automatic',
        why: '1.1.0 failed for 10.17% of visitors (12 of 118), 1.0.0 for 0.5% (9 of 1,800); probability by chance: less than 1 in 1,000,000.',
        summary: 'inventory 1.1.0 aborted at 5% of visitors',
        change: { kind: 'abort', remote: 'inventory', version: '1.1.0' },
      }),
    ]);
  });

  test('is aborted only once, even with concurrent reports to several instances', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await report(stableStatistics);
    const other = buildReleases(service.env);
    await other.ready();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postEvidence(index % 2 ? other : service.app, [failingStatistics, stableStatistics]),
      ),
    );
    await other.close();
    expect(await fetchAborts()).toHaveLength(1);
    expect(await getShare()).toBe(0);
  });

  test('is aborted despite concurrent changes to the registry', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await report(stableStatistics);
    const lock = { remote: 'dealers', reason: 'Thanksgiving' };
    const changes = Array.from({ length: 10 }, (_, index) =>
      requestChange(service.app, { kind: index % 2 ? 'unlock' : 'lock', ...lock }, 'dealers'),
    );
    const reports = Array.from({ length: 10 }, () => report(failingStatistics));
    await Promise.all([...changes, ...reports]);
    expect(await getShare()).toBe(0);
    expect(await fetchAborts()).toHaveLength(1);
  });

  test('is evaluated again if a team changes its share during the evaluation', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await report(stableStatistics);
    const { statistics } = service.app;
    const loadForRollout = statistics.loadForRollout;
    const spy = jest.spyOn(statistics, 'loadForRollout').mockImplementationOnce(async (...step) => {
      const loaded = await loadForRollout(...step);
      parseAccepted(await requestChange(service.app, buildRollout(2000)));
      return loaded;
    });
    await report(failingStatistics);
    spy.mockRestore();
    // The new step has no evidence yet.
    expect(await getShare()).toBe(2000);
    expect(await fetchAborts()).toEqual([]);
  });

  test('is aborted even if its rollout is held, which does not start a new step', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await report(stableStatistics);
    parseAccepted(await requestChange(service.app, { ...buildRollout(500), isHeld: true }));
    const { candidate } = (await fetchRegistry(service.app)).remotes.inventory ?? {};
    expect(candidate).toEqual({ version: '1.1.0', shareInBasisPoints: 500, isHeld: true });
    await report(failingStatistics);
    const { candidate: aborted } = (await fetchRegistry(service.app)).remotes.inventory ?? {};
    expect(aborted).toEqual({ version: '1.1.0', shareInBasisPoints: 0 });
  });

  test('is aborted even if its remote is locked', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    parseAccepted(await requestChange(service.app, { ...inventoryChange, kind: 'lock' }));
    await report(stableStatistics, failingStatistics);
    expect(await getShare()).toBe(0);
  });
});

describe('the evidence for a rollout step', () => {
  test('excludes reports from before the step and from earlier rollouts of the same release', async () => {
    await report(stableStatistics, failingStatistics);
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await report(stableStatistics);
    expect(await getShare()).toBe(500);
    await report(failingStatistics);
    expect(await getShare()).toBe(0);

    parseAccepted(await requestChange(service.app, { ...buildRollout(500), again: true }));
    await report(stableStatistics, { ...failingStatistics, pageLoads: 99 });
    expect(await getShare()).toBe(500);
    await report({ ...failingStatistics, pageLoads: 19, failedLoads: 0 });
    expect(await getShare()).toBe(0);
    expect(await fetchAborts()).toHaveLength(2);
  });

  test('includes all reports since the step, despite unrelated changes', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(100)));
    await report({ ...failingStatistics, pageLoads: 60, failedLoads: 6 });
    parseAccepted(await requestChange(service.app, { ...inventoryChange, kind: 'lock' }));
    parseAccepted(await requestChange(service.app, { ...inventoryChange, kind: 'unlock' }));
    await report(stableStatistics, { ...failingStatistics, pageLoads: 58, failedLoads: 6 });
    expect((await fetchAborts())[0]?.why).toContain('(12 of 118)');
  });

  test('excludes earlier steps, so that an outage during a share increase does not abort a good candidate', async () => {
    const buildWithRate = (version: string, pageLoads: number, rate: number) =>
      ({ version, pageLoads, failedLoads: pageLoads * rate }) as const;
    parseAccepted(await requestChange(service.app, buildRollout(1000)));
    await report(buildWithRate('1.0.0', 9000, 0.01), buildWithRate('1.1.0', 1000, 0.01));
    parseAccepted(await requestChange(service.app, buildRollout(5000)));
    await report(buildWithRate('1.0.0', 5000, 0.04), buildWithRate('1.1.0', 5000, 0.04));
    expect(await getShare()).toBe(5000);
  });

  test('excludes what an edge counted before it knew of the step', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    const { revision } = await fetchRegistry(service.app);
    parseAccepted(await requestChange(service.app, buildRollout(1000)));
    await postEvidence(service.app, [stableStatistics, failingStatistics], revision);
    expect(await getShare()).toBe(1000);
    await postEvidence(service.app, [stableStatistics, failingStatistics], revision + 1);
    expect(await getShare()).toBe(0);
  });

  test('excludes page load statistics', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await postStatistics(service.app, [stableStatistics, failingStatistics]);
    await report({ version: '1.0.0', pageLoads: 1 }, { version: '1.1.0', pageLoads: 1 });
    expect(await getShare()).toBe(500);
  });

  test('is ignored once every visitor has the candidate', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await report(stableStatistics);
    parseAccepted(await requestChange(service.app, buildRollout(10_000)));
    await report(stableStatistics, failingStatistics);
    expect(await getShare()).toBe(10_000);
  });

  test('excludes releases of other remotes', async () => {
    await publishTestBuild(service.app, { remote: 'dealers', version: '1.1.0' });
    parseAccepted(await requestChange(service.app, buildRollout(500)));
    await report(stableStatistics, { ...failingStatistics, remote: 'dealers' });
    expect(await getShare()).toBe(500);
  });
});

describe('a candidate whose page freezes', () => {
  const stable = { version: '1.0.0', pages: { served: 500, started: 450, finished: 449 } };

  test('is aborted after a few visitors although no browser reports a failure', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(1000)));
    await report(stable, { version: '1.1.0', pages: { served: 2, started: 2, finished: 0 } });
    expect(await getShare()).toBe(1000);
    await report({ version: '1.1.0', pages: { served: 1, started: 1, finished: 0 } });
    expect(await getShare()).toBe(0);
    expect((await fetchAborts())[0]?.why).toMatch(
      /^1\.1\.0 stopped responding for 100% of visitors \(3 of 3\), 1\.0\.0 for 0\.22% \(1 of 450\); /,
    );
  });

  test('is not affected by edges of the previous version, which count no pages', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(1000)));
    const { revision } = await fetchRegistry(service.app);
    const evidence = ['1.0.0', '1.1.0'].map((version) => {
      const { pages: _unknownToOldEdges, ...statistics } = buildStatistics({ version, pageLoads: 200 });
      return { ...statistics, revision };
    });
    const reply = await service.app.inject({
      method: 'POST',
      url: releaseStatisticsUrl,
      payload: { statistics: [], evidence },
      headers: createBearerHeader(edgeToken),
    });
    expect(reply.statusCode).toBe(204);
    expect(await getShare()).toBe(1000);
    await report(stable, { version: '1.1.0', pages: { served: 120, started: 110, finished: 0 } });
    expect(await getShare()).toBe(0);
  });
});

test('a candidate with a much higher LCP is aborted', async () => {
  parseAccepted(await requestChange(service.app, buildRollout(500)));
  const buildLcp = (bucket: number, count: number) => ({
    pageLoads: count,
    lcp: { [bucket]: count / 2, [bucket + 3]: count / 2 },
  });
  await report({ version: '1.0.0', ...buildLcp(25, 1000) }, { version: '1.1.0', ...buildLcp(30, 400) });
  expect(await getShare()).toBe(0);
  expect((await fetchAborts())[0]?.why).toMatch(/^LCP \(75th percentile\) of 1\.1\.0 was 3\.\d\d s/);
});

describe('a candidate with clearly fewer conversions', () => {
  const build = (version: string, calls: number) => ({
    version,
    pages: { served: 1000, started: 1000, finished: 1000 },
    conversions: { calls },
  });
  const description =
    'Calls: 0.5% of the visitors of 1.1.0 (5 of 1,000), 4% of those of 1.0.0 (40 of 1,000); difference −4.93 to −2.26 percentage points; probability by chance: less than 1 in 1,000,000.';
  const report = (...calls: [number, number]) =>
    postEvidence(service.app, [build('1.1.0', calls[0]), build('1.0.0', calls[1])]);
  async function registerInventory(abortOnConversionFall: boolean) {
    const module = { ...buildModule(), abortOnConversionFall };
    const reply = await service.app.inject({
      method: 'POST',
      url: moduleChangesUrl,
      payload: { kind: 'addModule', remote: 'inventory', module, reason: 'A registration' },
      headers: createBearerHeader('operator'),
    });
    parseAccepted(reply);
  }
  async function fetchConversions() {
    const reply = await service.app.inject({
      url: releaseStatisticsUrl,
      headers: createBearerHeader('inventory'),
    });
    return v.parse(v.array(RemoteStatistics), reply.json()).find(({ remote }) => remote === 'inventory')
      ?.conversions;
  }

  test('stays, with a warning in the statistics', async () => {
    await registerInventory(false);
    parseAccepted(await requestChange(service.app, buildRollout(5000)));
    await report(5, 40);
    expect(await getShare()).toBe(5000);
    expect(await fetchConversions()).toEqual([{ kind: 'calls', isFall: true, description }]);
  });

  test('is aborted if its registration says so', async () => {
    await registerInventory(true);
    parseAccepted(await requestChange(service.app, buildRollout(5000)));
    await report(30, 40);
    expect(await getShare()).toBe(5000);
    parseAccepted(await requestChange(service.app, buildRollout(2000)));
    expect(await fetchConversions()).toEqual([]);
    await report(2, 20);
    await report(3, 20);
    expect(await getShare()).toBe(0);
    expect(await fetchAborts()).toMatchObject([{ who: 'automatic', why: expect.stringMatching(/^Calls: /) }]);
  });

  test('is reported without visitors in the same submission', async () => {
    parseAccepted(await requestChange(service.app, buildRollout(5000)));
    await report(0, 0);
    await postEvidence(service.app, [{ version: '1.1.0', conversions: { calls: 3 } }]);
    expect(await fetchConversions()).toMatchObject([
      { description: expect.stringContaining('0.3% of the visitors of 1.1.0 (3 of 1,000)') },
    ]);
  });
});
