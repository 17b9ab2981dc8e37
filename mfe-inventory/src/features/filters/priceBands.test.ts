import { expect, test } from '@jest/globals';
import { isInPriceBand, priceBands } from './priceBands.ts';

test.each([
  [0, 'under-10k'],
  [9999.99, 'under-10k'],
  [10000, '10k-15k'],
  [14999.99, '10k-15k'],
  [15000, 'over-15k'],
  [250000, 'over-15k'],
])('$%d is in the price band %s and no other', (price, band) => {
  expect(priceBands.filter((candidate) => isInPriceBand(price, candidate))).toEqual([band]);
});
