import { lcpBucketBoundsMs, type ReleaseStatistics } from '@msv/contracts/releases/reports/releaseStatistics';

/** Number of page loads by bucket index of the largest contentful paint (LCP). */
export type LcpHistogram = ReleaseStatistics['lcp'];

/** Fastest bucket first. The last bucket contains page loads above the highest bound. */
const toOrderedCounts = (lcp: LcpHistogram) =>
  Array.from({ length: lcpBucketBoundsMs.length + 1 }, (_, bucket) => lcp[bucket] ?? 0);

/** Returns the number of page loads with a measured LCP. */
export const countLcpSamples = (lcp: LcpHistogram): number =>
  toOrderedCounts(lcp).reduce((sum, count) => sum + count, 0);

/** Returns the bucket of a quantile and the position of the quantile in it, from 0 to 1, if there are samples. */
function locateQuantile(lcp: LcpHistogram, quantile: number) {
  const rank = quantile * countLcpSamples(lcp);
  let countBelow = 0;
  for (const [bucket, count] of toOrderedCounts(lcp).entries()) {
    if (count > 0 && countBelow + count >= rank) return { bucket, position: (rank - countBelow) / count };
    countBelow += count;
  }
  return undefined;
}

/** Calculates a quantile of the LCP in milliseconds by linear interpolation, or returns `undefined` without samples. */
export function calculateLcpQuantile(lcp: LcpHistogram, quantile: number): number | undefined {
  const location = locateQuantile(lcp, quantile);
  if (!location) return undefined;
  const upperMs = lcpBucketBoundsMs[location.bucket] ?? lcpBucketBoundsMs.at(-1) ?? 0;
  const lowerMs = lcpBucketBoundsMs[location.bucket - 1] ?? 0;
  return lowerMs + location.position * (upperMs - lowerMs);
}

/** Returns the bucket that contains a quantile, or `undefined` without samples. */
export const findLcpQuantileBucket = (lcp: LcpHistogram, quantile: number): number | undefined =>
  locateQuantile(lcp, quantile)?.bucket;

/** Counts the page loads in buckets that are slower than the given bucket. */
export const countSlowerLcpSamples = (lcp: LcpHistogram, bucket: number): number =>
  toOrderedCounts(lcp)
    .slice(bucket + 1)
    .reduce((sum, count) => sum + count, 0);
