import type { FilterVisit } from './filterVisit.ts';
import { medianOf } from './pageFigures.ts';

/** Median, 95th percentile and worst of a list's keys, in milliseconds, each under a name that ends in the list's length. */
export function filterFigures({ keyMs, listMs }: FilterVisit, vehicles: number): Record<string, number> {
  return {
    [`keyMedianMs${vehicles}`]: round(medianOf(keyMs)),
    [`keyP95Ms${vehicles}`]: round(percentileOf(keyMs, 95)),
    [`keyWorstMs${vehicles}`]: round(Math.max(...keyMs)),
    [`listMedianMs${vehicles}`]: round(medianOf(listMs)),
    [`listWorstMs${vehicles}`]: round(Math.max(...listMs)),
  };
}

/** The number that so many of a hundred do not exceed (nearest rank). */
export function percentileOf(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

const round = (ms: number) => Math.round(ms * 10) / 10;
