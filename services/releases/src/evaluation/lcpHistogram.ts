import { lcpBucketBoundsMs, type ReleaseStatistics } from '@msv/contracts/releases/reports/releaseStatistics';

/** Histogram of the largest contentful paint (LCP): a map from bucket index to the number of page loads. */
export type LcpHistogram = ReleaseStatistics['lcp'];

/**
 * Returns the counts of all buckets, fastest bucket first. The last bucket contains page loads above the
 * highest bound.
 */
const toOrderedCounts = (lcp: LcpHistogram) =>
  Array.from({ length: lcpBucketBoundsMs.length + 1 }, (_, bucket) => lcp[bucket] ?? 0);

/** Returns the number of page loads with a measured LCP. */
export const countLcpSamples = (lcp: LcpHistogram): number =>
  toOrderedCounts(lcp).reduce((sum, count) => sum + count, 0);

/**
 * Returns the bucket that contains a quantile and the relative position of the quantile in that bucket, from
 * 0 to 1. Returns `undefined` if there are no samples.
 */
function locateQuantile(lcp: LcpHistogram, quantile: number) {
  const rank = quantile * countLcpSamples(lcp);
  let countBelow = 0;
  for (const [bucket, count] of toOrderedCounts(lcp).entries()) {
    if (count > 0 && countBelow + count >= rank) return { bucket, position: (rank - countBelow) / count };
    countBelow += count;
  }
  return undefined;
}

/**
 * Calculates a quantile of the LCP, in milliseconds, by linear interpolation within a bucket. Returns
 * `undefined` if there are no samples.
 */
export function calculateLcpQuantile(lcp: LcpHistogram, quantile: number): number | undefined {
  const location = locateQuantile(lcp, quantile);
  if (!location) return undefined;
  const upperMs = lcpBucketBoundsMs[location.bucket] ?? lcpBucketBoundsMs.at(-1) ?? 0;
  const lowerMs = lcpBucketBoundsMs[location.bucket - 1] ?? 0;
  return lowerMs + location.position * (upperMs - lowerMs);
}

/** Returns the bucket that contains a quantile, or `undefined` if there are no samples. */
export const findLcpQuantileBucket = (lcp: LcpHistogram, quantile: number): number | undefined =>
  locateQuantile(lcp, quantile)?.bucket;

/** Returns the number of page loads in buckets that are slower than the given bucket. */
export const countSlowerLcpSamples = (lcp: LcpHistogram, bucket: number): number =>
  toOrderedCounts(lcp)
    .slice(bucket + 1)
    .reduce((sum, count) => sum + count, 0);
