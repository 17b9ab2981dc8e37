import { expect, test } from '@jest/globals';
import { createGrowthTable, summarizeGrowth } from './summarizeGrowth.ts';

const dealers = {
  name: 'dealers',
  sizes: '60 → 10,000',
  pages: [
    { path: '/usa', bytes: { small: 1000, large: 1100 }, p99Ms: { small: 1, large: 2 }, p99Ratio: 1.8 },
    { path: '/states', bytes: { small: 100, large: 120 }, p99Ms: { small: 1, large: 1 }, p99Ratio: 1 },
  ],
  rssMb: { small: 100, large: 130 },
  failures: 2,
};

test('the ratio of bytes comes from the page that grows most, and the ratio of times is the median', () => {
  expect(summarizeGrowth([dealers, { ...dealers, name: 'states', failures: 1 }])).toEqual({
    dealersP99Ratio: 1.4,
    dealersBytesRatio: 1.2,
    dealersMemoryRatio: 1.3,
    statesP99Ratio: 1.4,
    statesBytesRatio: 1.2,
    statesMemoryRatio: 1.3,
    failures: 3,
  });
});

test('the table has a row for each page and for the memory', () => {
  expect(createGrowthTable([dealers])).toEqual([
    ['growth', 'page', 'bytes', '', 'ratio', 'p99 ms', '', 'ratio'],
    ['dealers 60 → 10,000', '/usa', '1000', '1100', '1.10', '1.00', '2.00', '1.80'],
    ['dealers 60 → 10,000', '/states', '100', '120', '1.20', '1.00', '1.00', '1.00'],
    ['dealers 60 → 10,000', 'memory of the edge, MB', '100', '130', '1.30', '', '', ''],
  ]);
});
