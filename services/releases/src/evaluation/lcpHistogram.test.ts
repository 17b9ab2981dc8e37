import { describe, expect, test } from '@jest/globals';
import { findLcpBucket, lcpBucketBoundsMs } from '@msv/contracts/releases/reports/releaseStatistics';
import {
  calculateLcpQuantile,
  countLcpSamples,
  countSlowerLcpSamples,
  findLcpQuantileBucket,
} from './lcpHistogram.ts';

const buildHistogram = (durationsMs: number[]) => {
  const lcp: Record<string, number> = {};
  for (const durationMs of durationsMs) {
    const bucket = findLcpBucket(durationMs);
    lcp[bucket] = (lcp[bucket] ?? 0) + 1;
  }
  return lcp;
};

describe('an LCP histogram', () => {
  test('calculates quantiles with an error of less than 10%', () => {
    const durationsMs = Array.from({ length: 1000 }, (_, index) => 200 + index * 5);
    const lcp = buildHistogram(durationsMs);
    for (const quantile of [0.1, 0.5, 0.75, 0.95]) {
      const expectedMs = durationsMs[Math.round(quantile * 1000) - 1] ?? 0;
      expect(Math.abs((calculateLcpQuantile(lcp, quantile) ?? 0) / expectedMs - 1)).toBeLessThan(0.1);
    }
  });

  test('counts the samples in slower buckets', () => {
    const lcp = buildHistogram([100, 1000, 1000, 4000]);
    expect(countLcpSamples(lcp)).toBe(4);
    expect(countSlowerLcpSamples(lcp, findLcpBucket(1000))).toBe(1);
    expect(countSlowerLcpSamples(lcp, 0)).toBe(3);
    expect(findLcpQuantileBucket(lcp, 0.75)).toBe(findLcpBucket(1000));
  });

  test('returns undefined for quantiles without samples', () => {
    expect([calculateLcpQuantile({}, 0.75), findLcpQuantileBucket({}, 0.75), countLcpSamples({})]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  test('supports the fastest and the slowest bucket', () => {
    expect(calculateLcpQuantile({ '64': 3 }, 0.75)).toBe(lcpBucketBoundsMs.at(-1));
    expect(calculateLcpQuantile({ '0': 4 }, 0.5)).toBe(75);
  });

  test('interpolates within a bucket', () => {
    const [lowerMs = 0, upperMs = 0] = lcpBucketBoundsMs.slice(19);
    expect(calculateLcpQuantile({ '10': 1, '20': 4 }, 0.6)).toBeCloseTo((lowerMs + upperMs) / 2, 6);
  });
});
