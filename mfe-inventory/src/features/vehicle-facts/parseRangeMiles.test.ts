import { expect, test } from '@jest/globals';
import { parseRangeMiles } from './parseRangeMiles.ts';

test.each([
  ['30 miles', 30],
  ['40-50 miles', 40],
  ['up to 60 miles', 60],
  ['on request', undefined],
])('parses %s', (range, miles) => {
  expect(parseRangeMiles(range)).toBe(miles);
});
