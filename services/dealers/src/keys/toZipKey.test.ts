import { expect, test } from '@jest/globals';
import { zipKeyOf } from './zipKeyOf.ts';

test.each([
  ['32801', '32801'],
  [' 32801-1234 ', '32801'],
  ['328011234', '32801'],
  ['32801 1234', '32801'],
  ['328012', '328012'],
  ['K1A  0b1', 'k1a 0b1'],
])('the ZIP code %j is compared as %s', (zipCode, key) => {
  expect(zipKeyOf(zipCode)).toBe(key);
});
