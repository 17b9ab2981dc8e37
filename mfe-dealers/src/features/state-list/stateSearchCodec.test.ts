import { expect, test } from '@jest/globals';
import { dealerQuery } from './dealerQuery.ts';

test.each([
  ['', '', ''],
  ['?search=orlando', 'orlando', '?search=orlando'],
  ['?search=New+York&utm_source=news', 'New York', '?search=New+York'],
  ['?search=a%26b', 'a&b', '?search=a%26b'],
  ['?search=++', '  ', ''],
  [`?search=${'x'.repeat(121)}`, 'x'.repeat(120), `?search=${'x'.repeat(120)}`],
])('the address %p searches for %p and is written %p', (query, search, written) => {
  expect(dealerQuery.read(query)).toBe(search);
  expect(dealerQuery.write(search)).toBe(written);
});
