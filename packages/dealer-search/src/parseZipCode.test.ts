import { expect, test } from '@jest/globals';
import { parseZipCode } from './parseZipCode.ts';

test.each([
  ['32801', '32801'],
  [' 01234 ', '01234'],
  ['32801-1234', '32801'],
  ['3280', undefined],
  ['328011', undefined],
  ['32801-', undefined],
  ['Cart 32801', undefined],
  ['Orlando', undefined],
  ['', undefined],
])('parses "%s" as %p', (search, zipCode) => {
  expect(parseZipCode(search)).toBe(zipCode);
});
