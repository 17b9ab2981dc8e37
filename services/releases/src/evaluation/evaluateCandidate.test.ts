import { describe, expect, test } from '@jest/globals';
import {
  createEmptyStatistics,
  findLcpBucket,
  type ReleaseStatistics,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { evaluateCandidate } from './evaluateCandidate.ts';

const defaultThresholds = { candidateVisitors: 100, stableVisitors: 100, lcpSamples: 200 };

function buildStatistics(version: string, overrides: Partial<ReleaseStatistics>): ReleaseStatistics {
  return { ...createEmptyStatistics('inventory', version), ...overrides };
}
const buildFailures = (failedLoads: number, pageLoads: number) => ({ failedLoads, pageLoads });
const evaluate = (
  candidate: Partial<ReleaseStatistics>,
  stable: Partial<ReleaseStatistics>,
  thresholds = defaultThresholds,
) => evaluateCandidate(buildStatistics('1.5.0', candidate), buildStatistics('1.4.0', stable), thresholds);

describe('failure rates', () => {
  test('abort the candidate with a reason that states the difference', () => {
    expect(evaluate(buildFailures(12, 118), buildFailures(9, 1800))).toEqual({
      verdict: 'abort',
      reason:
        '1.5.0 failed for 10.17% of visitors (12 of 118), 1.4.0 for 0.5% (9 of 1,800); probability by chance: less than 1 in 1,000,000.',
    });
  });

  test('state how unlikely the difference is by chance', () => {
    expect(evaluate(buildFailures(10, 100), buildFailures(0, 100)).reason).toBe(
      '1.5.0 failed for 10% of visitors (10 of 100), 1.4.0 for 0% (0 of 100); probability by chance: 1 in 1,297.',
    );
  });

  test.each<[string, 'keep' | 'abort', [number, number], [number, number]]>([
    ['no failures', 'keep', [0, 500], [0, 500]],
    ['equal failure rates', 'keep', [25, 500], [250, 5000]],
    ['fewer failures of the candidate', 'keep', [0, 500], [250, 5000]],
    ['a candidate that always fails', 'abort', [100, 100], [0, 100]],
    ['one candidate visitor too few', 'keep', [99, 99], [0, 100]],
    ['one stable visitor too few', 'keep', [100, 100], [0, 99]],
    ['3 of 100, which is not significant', 'keep', [3, 100], [50, 9900]],
    ['5 of 100, which is significant', 'abort', [5, 100], [50, 9900]],
    ['9 of 100 against 0 of 100, which is not significant', 'keep', [9, 100], [0, 100]],
    ['10 of 100 against 0 of 100, which is significant', 'abort', [10, 100], [0, 100]],
    ['a significant difference below one percentage point', 'keep', [14_900, 1e6], [45_000, 9e6]],
    ['a significant difference of exactly one percentage point', 'abort', [10_000, 1e6], [0, 1e6]],
    ['a significant difference above one percentage point', 'abort', [15_100, 1e6], [45_000, 9e6]],
    ['both failing half of the time', 'keep', [520, 1000], [4900, 10_000]],
    ['both always failing', 'keep', [500, 500], [500, 500]],
  ])('with %s lead to the verdict %s', (_case, verdict, candidate, stable) => {
    expect(evaluate(buildFailures(...candidate), buildFailures(...stable)).verdict).toBe(verdict);
  });

  test('are compared only after the configured number of visitors', () => {
    const strictThresholds = { ...defaultThresholds, candidateVisitors: 1000 };
    expect(evaluate(buildFailures(50, 999), buildFailures(0, 9000), strictThresholds).verdict).toBe('keep');
    expect(evaluate(buildFailures(50, 1000), buildFailures(0, 9000), strictThresholds).verdict).toBe('abort');
  });
});

const buildPages = (served: number, started: number, finished: number) => ({
  pages: { served, started, finished },
});

describe('missing reports of browsers', () => {
  test('abort a candidate whose pages freeze, although it has reported no failure', () => {
    expect(evaluate(buildPages(150, 120, 96), buildPages(1300, 1200, 1194))).toEqual({
      verdict: 'abort',
      reason:
        '1.5.0 stopped responding for 20% of visitors (24 of 120), 1.4.0 for 0.5% (6 of 1,200); probability by chance: less than 1 in 1,000,000.',
    });
  });

  test('abort a candidate whose pages do not start', () => {
    expect(evaluate(buildPages(200, 120, 120), buildPages(2000, 1800, 1800)).reason).toMatch(
      /^1\.5\.0 did not start for 40% of visitors \(80 of 200\), 1\.4\.0 for 10% \(200 of 2,000\); /,
    );
  });

  type Counts = [served: number, started: number, finished: number];
  test.each<[string, 'keep' | 'abort', Counts, Counts]>([
    ['no pages', 'keep', [0, 0, 0], [0, 0, 0]],
    ['all reports', 'keep', [500, 500, 500], [500, 500, 500]],
    ['half of the pages requested by robots', 'keep', [1000, 500, 495], [9000, 4500, 4455]],
    ['a candidate of which every page freezes', 'abort', [100, 100, 0], [100, 100, 100]],
    ['a candidate of which no page starts', 'abort', [100, 0, 0], [100, 100, 100]],
    ['a stable release that freezes', 'keep', [100, 100, 100], [100, 100, 0]],
    ['one page of the candidate too few that does not start', 'keep', [99, 0, 0], [1000, 1000, 1000]],
    ['one page of the stable release too few that starts', 'keep', [500, 0, 0], [99, 99, 99]],
    ['10 of 100 frozen pages, which is not significant', 'keep', [100, 100, 90], [100, 100, 100]],
    ['11 of 100 frozen pages, which is significant', 'abort', [100, 100, 89], [100, 100, 100]],
    ['a difference below one percentage point', 'keep', [1e6, 1e6, 991_000], [1e6, 1e6, 1e6]],
    ['more reports than pages', 'keep', [100, 120, 140], [100, 120, 140]],
  ])('with %s lead to the verdict %s', (_case, verdict, candidate, stable) => {
    expect(evaluate(buildPages(...candidate), buildPages(...stable)).verdict).toBe(verdict);
  });
});

describe('serious faults', () => {
  const { failures: noFailures } = createEmptyStatistics('inventory', '1.0.0');
  const buildFaults = (kind: 'hydration' | 'server' | 'render', failedLoads: number, pageLoads: number) => ({
    failedLoads,
    pageLoads,
    failures: { ...noFailures, [kind]: failedLoads },
  });

  test.each<[string, 'keep' | 'abort', Partial<ReleaseStatistics>, Partial<ReleaseStatistics>]>([
    ['3 pages that stop responding', 'abort', buildPages(4, 4, 1), buildPages(400, 400, 400)],
    ['2 pages that stop responding', 'keep', buildPages(2, 2, 0), buildPages(400, 400, 400)],
    ['3 hydration errors', 'abort', buildFaults('hydration', 3, 5), buildFaults('hydration', 0, 200)],
    ['3 lost isolates', 'abort', buildFaults('server', 3, 5), buildFaults('server', 0, 200)],
    ['3 faults of another kind', 'keep', buildFaults('render', 3, 5), buildFaults('render', 0, 200)],
    [
      'hydration errors of both releases',
      'keep',
      buildFaults('hydration', 3, 50),
      buildFaults('hydration', 12, 200),
    ],
    [
      'faults before the stable release has visitors',
      'keep',
      buildFaults('server', 5, 5),
      buildFaults('server', 0, 3),
    ],
  ])('%s of a few visitors lead to the verdict %s', (_case, verdict, candidate, stable) => {
    expect(evaluate(candidate, stable).verdict).toBe(verdict);
  });

  test('are the reason in the history', () => {
    expect(evaluate(buildFaults('hydration', 3, 5), buildFaults('hydration', 0, 200)).reason).toMatch(
      /^1\.5\.0 could not be hydrated for 60% of visitors \(3 of 5\), 1\.4\.0 for 0% \(0 of 200\); /,
    );
  });
});

/** Builds statistics with LCP samples spread evenly between 0.5 and 1.5 times the median. */
function buildLcpSamples(medianMs: number, count: number): Partial<ReleaseStatistics> {
  const lcp: Record<string, number> = {};
  for (let index = 0; index < count; index += 1) {
    const bucket = findLcpBucket(medianMs * (0.5 + index / count));
    lcp[bucket] = (lcp[bucket] ?? 0) + 1;
  }
  return { pageLoads: count, lcp };
}

describe('LCP', () => {
  test('aborts the candidate with a reason that states the difference', () => {
    expect(evaluate(buildLcpSamples(3000, 250), buildLcpSamples(2000, 4000))).toEqual({
      verdict: 'abort',
      reason: expect.stringMatching(
        /^LCP \(75th percentile\) of 1\.5\.0 was 3\.7\d s \(250 samples\), of 1\.4\.0 2\.5\d s \(4,000 samples\); probability by chance: /,
      ),
    });
  });

  test.each<[string, 'keep' | 'abort', [number, number], [number, number]]>([
    ['equally fast', 'keep', [2000, 4000], [2000, 4000]],
    ['faster', 'keep', [1000, 4000], [2000, 4000]],
    ['10% slower with many samples', 'keep', [2200, 40_000], [2000, 40_000]],
    ['25% slower', 'abort', [2500, 2000], [2000, 4000]],
    ['50% slower but only by 120 ms', 'keep', [300, 4000], [204, 4000]],
    ['50% slower', 'abort', [3000, 200], [2000, 200]],
    ['50% slower with one candidate sample too few', 'keep', [3000, 199], [2000, 4000]],
    ['50% slower with one stable sample too few', 'keep', [3000, 4000], [2000, 199]],
  ])('of a candidate that is %s leads to the verdict %s', (_case, verdict, candidate, stable) => {
    expect(evaluate(buildLcpSamples(...candidate), buildLcpSamples(...stable)).verdict).toBe(verdict);
  });
});

test('a jump of the LCP quantile that few samples cause keeps the candidate', () => {
  const buildLcp = (fast: number, slow: number) => ({ lcp: { 20: fast, 40: slow } });
  expect(evaluate(buildLcp(148, 52), buildLcp(152, 48)).verdict).toBe('keep');
  expect(evaluate(buildLcp(1200, 800), buildLcp(1520, 480)).verdict).toBe('abort');
});

describe('the reason to keep a candidate', () => {
  test('states the result or the missing visitors', () => {
    expect(evaluate(buildFailures(0, 40), buildFailures(1, 90)).reason).toBe(
      'Not enough visitors yet: 40 of 100 for 1.5.0 and 90 of 100 for 1.4.0.',
    );
    for (const pageLoads of [100, 400])
      expect(evaluate(buildFailures(1, pageLoads), buildFailures(1, pageLoads)).reason).toBe(
        'Not clearly worse than 1.4.0.',
      );
  });
});
