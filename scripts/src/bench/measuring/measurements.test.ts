import { expect, test } from '@jest/globals';
import { calculateMedian } from './measurements.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, median) => {
  expect(calculateMedian(values)).toBe(median);
});
