import { expect, test } from '@jest/globals';
import { toZipKey } from './toZipKey.ts';

test.each([
  ['32801', '32801'],
  [' 32801-1234 ', '32801'],
  ['328011234', '32801'],
  ['32801 1234', '32801'],
  ['328012', '328012'],
  ['K1A  0b1', 'k1a 0b1'],
])('converts the ZIP code %j to the key %s', (zipCode, key) => {
  expect(toZipKey(zipCode)).toBe(key);
});
