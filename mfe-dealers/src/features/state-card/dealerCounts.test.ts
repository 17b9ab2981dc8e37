import { expect, test } from '@jest/globals';
import { buildState } from '@msv/testing/builders/buildState';
import { formatDealerCount, sumDealerCounts } from './dealerCounts.ts';

test.each([
  [0, '0 Dealers'],
  [1, '1 Dealer'],
  [2, '2 Dealers'],
  [1150, '1,150 Dealers'],
])('formats %d as %j', (count, text) => {
  expect(formatDealerCount(count)).toBe(text);
});

test('adds up the dealer counts of all states', () => {
  expect(sumDealerCounts([9, 0, 3].map((dealerCount) => buildState({ dealerCount })))).toBe(12);
  expect(sumDealerCounts([])).toBe(0);
});
