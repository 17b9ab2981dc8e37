import { computeMedian, computePercentile } from '../measuring/statistics.ts';
import type { KeyDelays } from './measureTyping.ts';

/** Returns median, 95th percentile and maximum of the delays. Each metric's name ends in the length of the list. */
export function summarizeKeyDelays(
  { keyDelaysMs, listDelaysMs }: KeyDelays,
  listLength: number,
): Record<string, number> {
  return {
    [`keyMedianMs${listLength}`]: roundToTenth(computeMedian(keyDelaysMs)),
    [`keyP95Ms${listLength}`]: roundToTenth(computePercentile(keyDelaysMs, 95)),
    [`keyWorstMs${listLength}`]: roundToTenth(Math.max(...keyDelaysMs)),
    [`listMedianMs${listLength}`]: roundToTenth(computeMedian(listDelaysMs)),
    [`listWorstMs${listLength}`]: roundToTenth(Math.max(...listDelaysMs)),
  };
}

const roundToTenth = (ms: number) => Math.round(ms * 10) / 10;
