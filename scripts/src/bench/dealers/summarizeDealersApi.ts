import type { DealersApiMeasurement } from './measureDealersApi.ts';

/** Returns both measurements, with the number of dealerships appended to each metric's name, and their ratios. */
export function summarizeDealersApi(
  small: DealersApiMeasurement,
  large: DealersApiMeasurement,
): Record<string, number> {
  return {
    ...appendCountToNames(small),
    ...appendCountToNames(large),
    overviewRatio: large.overviewP99Ms / small.overviewP99Ms,
    statesRatio: large.statesP99Ms / small.statesP99Ms,
    repeatRatio: large.repeatP99Ms / small.repeatP99Ms,
    listRatio: large.listP99Ms / small.listP99Ms,
    apiFailures: small.failures + large.failures,
  };
}

const appendCountToNames = ({ dealerships, failures: _, ...metrics }: DealersApiMeasurement) =>
  Object.fromEntries(Object.entries(metrics).map(([name, value]) => [`${name}${dealerships}`, value]));
