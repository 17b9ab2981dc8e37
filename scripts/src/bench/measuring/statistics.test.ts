import { expect, test } from '@jest/globals';
import { computeMedian, computePercentile } from './statistics.ts';

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, median) => {
  expect(computeMedian(values)).toBe(median);
});

test.each([
  { values: countTo(100), percent: 95, expected: 95 },
  { values: countTo(20).toReversed(), percent: 95, expected: 19 },
  { values: countTo(19), percent: 95, expected: 19 },
  { values: [7], percent: 95, expected: 7 },
])('percentile $percent of $values is $expected', ({ values, percent, expected }) => {
  expect(computePercentile(values, percent)).toBe(expected);
});
