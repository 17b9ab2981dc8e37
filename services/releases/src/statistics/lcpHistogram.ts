import { lcpBoundsMs, type ReleaseStatistics } from '@msv/contracts/releaseReport';

export type LcpHistogram = ReleaseStatistics['lcp'];

/** How many page loads each class holds, in order; beyond the last bound there is one more. */
const inOrder = (lcp: LcpHistogram) =>
  Array.from({ length: lcpBoundsMs.length + 1 }, (_, at) => lcp[at] ?? 0);

export const lcpCount = (lcp: LcpHistogram): number => inOrder(lcp).reduce((sum, count) => sum + count, 0);

/** The class that a quantile lies in, and how far into it; undefined where nothing was measured. */
function placeOf(lcp: LcpHistogram, quantile: number) {
  const rank = quantile * lcpCount(lcp);
  let below = 0;
  for (const [lcpClass, count] of inOrder(lcp).entries()) {
    if (count > 0 && below + count >= rank) return { lcpClass, part: (rank - below) / count };
    below += count;
  }
  return undefined;
}

/** A quantile in milliseconds: within its class, loads are taken to be spread evenly. */
export function lcpQuantile(lcp: LcpHistogram, quantile: number): number | undefined {
  const place = placeOf(lcp, quantile);
  if (!place) return undefined;
  const to = lcpBoundsMs[place.lcpClass] ?? lcpBoundsMs.at(-1) ?? 0;
  const from = lcpBoundsMs[place.lcpClass - 1] ?? 0;
  return from + place.part * (to - from);
}

/** The number of the class that a quantile lies in. */
export const lcpClassAt = (lcp: LcpHistogram, quantile: number): number | undefined =>
  placeOf(lcp, quantile)?.lcpClass;

/** How many page loads were slower than all of a class. */
export const lcpCountAbove = (lcp: LcpHistogram, lcpClass: number): number =>
  inOrder(lcp)
    .slice(lcpClass + 1)
    .reduce((sum, count) => sum + count, 0);
