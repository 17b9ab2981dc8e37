import { calculateMedian } from '../measuring/measurements.ts';
import type { GrowthComparison, Pair } from './comparePages.ts';

/** A quantity that grows, such as `dealers`, with its effect on pages. */
export interface Dimension extends GrowthComparison {
  name: string;
  /** Such as `60 → 10,000`. */
  sizes: string;
}

const calculateRatio = ({ small, large }: Pair) => large / small;

/** Uses the median time of the pages, because the time of a single page varies by more than its growth. */
export function summarizeGrowth(dimensions: readonly Dimension[]): Record<string, number> {
  return Object.fromEntries([
    ...dimensions.flatMap(({ name, pages, rssMb }) => [
      [`${name}P99Ratio`, calculateMedian(pages.map(({ p99Ratio }) => p99Ratio))],
      [`${name}BytesRatio`, Math.max(...pages.map(({ bytes }) => calculateRatio(bytes)))],
      [`${name}MemoryRatio`, calculateRatio(rssMb)],
    ]),
    ['failures', dimensions.reduce((sum, { failures }) => sum + failures, 0)],
  ]);
}

export function createGrowthTable(dimensions: readonly Dimension[]): string[][] {
  const formatPair = (pair: Pair, digits: number, ratio = calculateRatio(pair)) => [
    pair.small.toFixed(digits),
    pair.large.toFixed(digits),
    ratio.toFixed(2),
  ];
  const rows = dimensions.flatMap(({ name, sizes, pages, rssMb }) => [
    ...pages.map(({ path, bytes, p99Ms, p99Ratio }) => [
      `${name} ${sizes}`,
      path,
      ...formatPair(bytes, 0),
      ...formatPair(p99Ms, 2, p99Ratio),
    ]),
    [`${name} ${sizes}`, 'memory of the edge, MB', ...formatPair(rssMb, 0), '', '', ''],
  ]);
  return [['growth', 'page', 'bytes', '', 'ratio', 'p99 ms', '', 'ratio'], ...rows];
}
