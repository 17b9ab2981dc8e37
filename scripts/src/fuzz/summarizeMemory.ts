import { calculateMedian } from '../bench/measuring/measurements.ts';

const bytesPerMegabyte = 2 ** 20;

/**
 * Summarizes measurements at regular intervals: medians of the first tenth, of a tenth in the middle and of the last
 * tenth, and the growth in the second half.
 */
export function summarizeMemory(rssInBytes: readonly number[]) {
  const windowLength = Math.max(1, Math.floor(rssInBytes.length / 10));
  const middleStart = Math.floor((rssInBytes.length - windowLength) / 2);
  const startMb = calculateMedian(rssInBytes.slice(0, windowLength)) / bytesPerMegabyte;
  const middleMb =
    calculateMedian(rssInBytes.slice(middleStart, middleStart + windowLength)) / bytesPerMegabyte;
  const endMb = calculateMedian(rssInBytes.slice(-windowLength)) / bytesPerMegabyte;
  return {
    rssStartMb: Math.round(startMb),
    rssMidMb: Math.round(middleMb),
    rssEndMb: Math.round(endMb),
    // Caches fill up in the first half, so growth in the second half indicates a leak.
    rssGrowthRatio: endMb / middleMb,
  };
}
