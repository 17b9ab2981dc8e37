import { describe, expect, test } from '@jest/globals';
import { lcpBoundsMs, lcpClassOf } from '@msv/contracts/releaseReport';
import { lcpClassAt, lcpCount, lcpCountAbove, lcpQuantile } from './lcpHistogram.ts';

const histogramOf = (durations: number[]) => {
  const lcp: Record<string, number> = {};
  for (const ms of durations) lcp[lcpClassOf(ms)] = (lcp[lcpClassOf(ms)] ?? 0) + 1;
  return lcp;
};

describe('a histogram of paints', () => {
  test('gives a quantile within a tenth of the true one', () => {
    const durations = Array.from({ length: 1000 }, (_, at) => 200 + at * 5);
    const lcp = histogramOf(durations);
    for (const quantile of [0.1, 0.5, 0.75, 0.95]) {
      const truth = durations[Math.round(quantile * 1000) - 1] ?? 0;
      expect(Math.abs((lcpQuantile(lcp, quantile) ?? 0) / truth - 1)).toBeLessThan(0.1);
    }
  });

  test('counts what is slower than a class', () => {
    const lcp = histogramOf([100, 1000, 1000, 4000]);
    expect(lcpCount(lcp)).toBe(4);
    expect(lcpCountAbove(lcp, lcpClassOf(1000))).toBe(1);
    expect(lcpCountAbove(lcp, 0)).toBe(3);
    expect(lcpClassAt(lcp, 0.75)).toBe(lcpClassOf(1000));
  });

  test('says nothing where nothing was measured', () => {
    expect([lcpQuantile({}, 0.75), lcpClassAt({}, 0.75), lcpCount({})]).toEqual([undefined, undefined, 0]);
  });

  test('holds the slowest and the fastest', () => {
    expect(lcpQuantile({ '64': 3 }, 0.75)).toBe(lcpBoundsMs.at(-1));
    expect(lcpQuantile({ '0': 4 }, 0.5)).toBe(75);
  });
});
