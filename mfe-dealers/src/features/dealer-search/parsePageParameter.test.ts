import { expect, test } from '@jest/globals';
import { parsePageParameter } from './parsePageParameter.ts';

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
