import type { Proportion } from './fisherExactTest.ts';

/** Quantile of the normal distribution for an interval of 95%. */
const z = 1.959964;

/**
 * Calculates the 95% interval of the difference between two proportions, whose totals must be above zero: Newcombe's
 * hybrid score interval without continuity correction. R. G. Newcombe: Interval estimation for the difference between
 * independent proportions, method 10. Statistics in Medicine 17 (1998), 873–890.
 */
export function calculateDifferenceInterval(candidate: Proportion, stable: Proportion) {
  const [a, b] = [calculateScoreInterval(candidate), calculateScoreInterval(stable)];
  const difference = a.rate - b.rate;
  return {
    low: difference - Math.hypot(a.rate - a.low, b.high - b.rate),
    high: difference + Math.hypot(a.high - a.rate, b.rate - b.low),
  };
}

/** Calculates Wilson's score interval of one proportion. */
function calculateScoreInterval({ hits, total }: Proportion) {
  const center = hits + z ** 2 / 2;
  const margin = z * Math.sqrt((hits * (total - hits)) / total + z ** 2 / 4);
  const scale = total + z ** 2;
  return { rate: hits / total, low: (center - margin) / scale, high: (center + margin) / scale };
}
