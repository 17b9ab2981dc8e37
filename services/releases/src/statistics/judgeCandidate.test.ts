import { describe, expect, test } from '@jest/globals';
import { lcpClassOf, noStatistics, type ReleaseStatistics } from '@msv/contracts/releaseReport';
import { judgeCandidate } from './judgeCandidate.ts';

const rules = { candidateVisitors: 100, stableVisitors: 100, lcpSamples: 200 };

function statistics(version: string, facts: Partial<ReleaseStatistics>): ReleaseStatistics {
  return { ...noStatistics('inventory', version), ...facts };
}
const failing = (failedLoads: number, pageLoads: number) => ({ failedLoads, pageLoads });
const judge = (candidate: Partial<ReleaseStatistics>, stable: Partial<ReleaseStatistics>, given = rules) =>
  judgeCandidate(statistics('1.5.0', candidate), statistics('1.4.0', stable), given);

describe('a candidate that fails more often', () => {
  test('is aborted, and the reason says by how much', () => {
    expect(judge(failing(12, 118), failing(9, 1800))).toEqual({
      verdict: 'abort',
      reason:
        '1.5.0 failed for 10.17 % of visitors (12 of 118), 1.4.0 for 0.5 % (9 of 1,800): by accident less than once in a million times.',
    });
  });

  test.each<[string, 'keep' | 'abort', [number, number], [number, number]]>([
    ['nobody failed', 'keep', [0, 500], [0, 500]],
    ['both fail alike', 'keep', [25, 500], [250, 5000]],
    ['the candidate fails less', 'keep', [0, 500], [250, 5000]],
    ['it always fails', 'abort', [100, 100], [0, 100]],
    ['one visitor more is needed', 'keep', [99, 99], [0, 100]],
    ['of the stable one, one visitor more is needed', 'keep', [100, 100], [0, 99]],
    ['3 of 100 may be an accident', 'keep', [3, 100], [50, 9900]],
    ['5 of 100 is none', 'abort', [5, 100], [50, 9900]],
    ['9 of 100 may be an accident beside 0 of 100', 'keep', [9, 100], [0, 100]],
    ['10 of 100 is none', 'abort', [10, 100], [0, 100]],
    ['it is certain, and less than a percentage point', 'keep', [14_900, 1e6], [45_000, 9e6]],
    ['it is certain, and more', 'abort', [15_100, 1e6], [45_000, 9e6]],
    ['half of all fail on both', 'keep', [520, 1000], [4900, 10_000]],
    ['everything fails on both', 'keep', [500, 500], [500, 500]],
  ])('or not: %s → %s', (_what, verdict, mine, theirs) => {
    expect(judge(failing(...mine), failing(...theirs)).verdict).toBe(verdict);
  });

  test('needs as many visitors as the operator wants', () => {
    const strict = { ...rules, candidateVisitors: 1000 };
    expect(judge(failing(50, 999), failing(0, 9000), strict).verdict).toBe('keep');
    expect(judge(failing(50, 1000), failing(0, 9000), strict).verdict).toBe('abort');
  });
});

/** So many visitors, their paints spread evenly over three durations around one: quantiles lie near it. */
function paints(ms: number, count: number): Partial<ReleaseStatistics> {
  const lcp: Record<string, number> = {};
  for (let at = 0; at < count; at += 1) {
    const lcpClass = lcpClassOf(ms * (0.5 + at / count));
    lcp[lcpClass] = (lcp[lcpClass] ?? 0) + 1;
  }
  return { pageLoads: count, lcp };
}

describe('a candidate that paints later', () => {
  test('is aborted, and the reason says by how much', () => {
    expect(judge(paints(3000, 250), paints(2000, 4000))).toEqual({
      verdict: 'abort',
      reason: expect.stringMatching(
        /^1\.5\.0 painted within 3\.7\d s for three of four visitors \(of 250\), 1\.4\.0 within 2\.5\d s \(of 4,000\): by accident /,
      ),
    });
  });

  test.each<[string, 'keep' | 'abort', [number, number], [number, number]]>([
    ['the same', 'keep', [2000, 4000], [2000, 4000]],
    ['faster', 'keep', [1000, 4000], [2000, 4000]],
    ['a tenth slower, however certain', 'keep', [2200, 40_000], [2000, 40_000]],
    ['a quarter slower', 'abort', [2500, 2000], [2000, 4000]],
    ['half slower and only 120 ms', 'keep', [300, 4000], [204, 4000]],
    ['half slower', 'abort', [3000, 200], [2000, 200]],
    ['half slower, one measured paint too few', 'keep', [3000, 199], [2000, 4000]],
    ['half slower, of the stable one one too few', 'keep', [3000, 4000], [2000, 199]],
  ])('or not: %s → %s', (_what, verdict, mine, theirs) => {
    expect(judge(paints(...mine), paints(...theirs)).verdict).toBe(verdict);
  });
});

describe('a candidate that is kept', () => {
  test('is said to be, or what is missing to say it', () => {
    expect(judge(failing(0, 40), failing(1, 90)).reason).toBe(
      'Too few visitors to judge: 40 of 100 of 1.5.0 and 90 of 100 of 1.4.0.',
    );
    expect(judge(failing(1, 400), failing(1, 900)).reason).toBe('Not clearly worse than 1.4.0.');
  });
});
