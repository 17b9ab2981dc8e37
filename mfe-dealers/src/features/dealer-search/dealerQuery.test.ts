import { expect, test } from '@jest/globals';
import { dealerQueryCodec, parsePageParameter } from './dealerQuery.ts';

test.each([
  ['', '', undefined, ''],
  ['?search=orlando', 'orlando', undefined, '?search=orlando'],
  ['?search=New+York&utm_source=news', 'New York', undefined, '?search=New+York'],
  ['?search=a%26b', 'a&b', undefined, '?search=a%26b'],
  ['?search=++', '  ', undefined, ''],
  ['?search=32801&radius=50', '32801', 50, '?search=32801&radius=50'],
  ['?search=%E2%80%8B+%E2%81%A6%E2%81%A9', '\u200b \u2066\u2069', undefined, ''],
  ['?search=or%E2%80%8Blando', 'or\u200blando', undefined, '?search=orlando'],
  ['?radius=250&page=2', '', 250, '?radius=250'],
  ['?search=32801&radius=30', '32801', undefined, '?search=32801'],
  [`?search=${'x'.repeat(121)}`, 'x'.repeat(120), undefined, `?search=${'x'.repeat(120)}`],
])('the query string %p gives the search %p within %p miles, which is written as %p', (...row) => {
  const [query, search, radius, written] = row;
  const decoded = dealerQueryCodec.decode(query);
  expect(decoded).toEqual({ search, radius });
  expect(dealerQueryCodec.encode(decoded)).toBe(written);
});

test.each([
  ['', 1],
  ['?page=2&search=demo', 2],
  ['?page=0', 1],
  ['?page=1.5', 1],
  ['?page=99999', 1],
  ['?page=two', 1],
])('the query string %p is page %p', (query, page) => {
  expect(parsePageParameter(query)).toBe(page);
});
