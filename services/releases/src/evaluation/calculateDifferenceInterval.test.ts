import { expect, test } from '@jest/globals';
import { calculateDifferenceInterval } from './calculateDifferenceInterval.ts';

// Newcombe (1998), table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('%i of %i and %i of %i differ by %d to %d', (candidateHits, candidateTotal, hits, total, low, high) => {
  const interval = calculateDifferenceInterval(
    { hits: candidateHits, total: candidateTotal },
    { hits, total },
  );
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});
