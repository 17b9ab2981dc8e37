import { expect, test } from '@jest/globals';
import { calculateTierThresholds, findTier, formatTierLabel } from './dealerTiers.ts';

test.each([
  [0, [1]],
  [1, [1]],
  [2, [1, 2]],
  [9, [1, 2, 3, 6]],
  [1000, [1, 6, 32, 178]],
])('a maximum of %d dealers per state gives the tier thresholds %j', (maxDealerCount, thresholds) => {
  expect(calculateTierThresholds(maxDealerCount)).toEqual(thresholds);
});

test.each([
  [0, 0, 'None yet'],
  [1, 1, '1'],
  [2, 2, '2'],
  [3, 3, '3–5'],
  [5, 3, '3–5'],
  [6, 4, '6 or more'],
  [9, 4, '6 or more'],
])('with a maximum of 9, %d dealers are in tier %d, labeled %j', (dealerCount, tier, label) => {
  const thresholds = calculateTierThresholds(9);
  expect(findTier(dealerCount, thresholds)).toBe(tier);
  expect(formatTierLabel(tier, thresholds)).toBe(label);
});
