import { expect, test } from '@jest/globals';
import { buildState } from '@msv/testing/builders/buildState';
import { sumDealerCounts } from './TotalDealersStat.tsx';

test('adds up the dealer counts of all states', () => {
  expect(sumDealerCounts([9, 0, 3].map((dealerCount) => buildState({ dealerCount })))).toBe(12);
  expect(sumDealerCounts([])).toBe(0);
});
