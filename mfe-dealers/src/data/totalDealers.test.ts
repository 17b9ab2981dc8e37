import { expect, test } from '@jest/globals';
import { aState } from '@msv/testing/aState';
import { totalDealers } from './totalDealers.ts';

test('all states together have as many dealers as each of them has', () => {
  expect(totalDealers([9, 0, 3].map((dealerCount) => aState({ dealerCount })))).toBe(12);
  expect(totalDealers([])).toBe(0);
});
