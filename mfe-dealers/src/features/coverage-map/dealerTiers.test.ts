import { expect, test } from '@jest/globals';
import { dealerTiers, tierLabel, tierOf } from './dealerTiers.ts';

test.each([
  [0, [1]],
  [1, [1]],
  [2, [1, 2]],
  [9, [1, 2, 3, 6]],
  [1000, [1, 6, 32, 178]],
])('with %d dealers at most, the tiers begin at %j', (most, starts) => {
  expect(dealerTiers(most)).toEqual(starts);
});

test.each([
  [0, 0, 'None yet'],
  [1, 1, '1'],
  [2, 2, '2'],
  [3, 3, '3–5'],
  [5, 3, '3–5'],
  [6, 4, '6 and more'],
  [9, 4, '6 and more'],
])('%d dealers of at most 9 are tier %d, which the legend calls %j', (count, tier, label) => {
  const tiers = dealerTiers(9);
  expect(tierOf(count, tiers)).toBe(tier);
  expect(tierLabel(tier, tiers)).toBe(label);
});
