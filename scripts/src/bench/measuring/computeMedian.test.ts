import { expect, test } from '@jest/globals';
import { computeMedian } from './computeMedian.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, median) => {
  expect(computeMedian(values)).toBe(median);
});
