import { expect, test } from '@jest/globals';
import { swapsFigures } from './swapsFigures.ts';

const megabytes = (values: number[]) => values.map((value) => value * 2 ** 20);
const readings = (at: (index: number) => number) =>
  megabytes(Array.from({ length: 100 }, (_, index) => at(index)));

test('caches that fill in the first half are no growth', () => {
  const figures = swapsFigures(readings((index) => Math.min(100 + 4 * index, 260)));
  expect(figures).toEqual({ rssStartMb: 120, rssMidMb: 260, rssEndMb: 260, rssGrowthRatio: 1 });
});

test('what grows to the end is growth, whatever single readings say', () => {
  const figures = swapsFigures(readings((index) => (index === 99 ? 10 : 100 + index)));
  expect(figures.rssGrowthRatio).toBeGreaterThan(1.25);
});
