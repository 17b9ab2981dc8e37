import { expect, it } from '@jest/globals';
import { filterFigures, percentileOf } from './filterFigures.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it.each([
  [upTo(100), 95, 95],
  [upTo(20).toReversed(), 95, 19],
  [upTo(19), 95, 19],
  [[7], 95, 7],
])('of %j no more than %d percent are up to %d', (numbers, percent, expected) => {
  expect(percentileOf(numbers, percent)).toBe(expected);
});

it('the figures of a list are named after its length', () => {
  expect(filterFigures({ keyMs: upTo(20), listMs: [30.04, 10, 20] }, 33)).toEqual({
    keyMedianMs33: 10.5,
    keyP95Ms33: 19,
    keyWorstMs33: 20,
    listMedianMs33: 20,
    listWorstMs33: 30,
  });
});
