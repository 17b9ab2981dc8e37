import { expect, test } from '@jest/globals';
import { createComparePath, parseCompareQuery } from './compareUrl.ts';

test.each([
  ['', [], [], false],
  ['?vehicles=', [], [], false],
  ['?vehicles=a,b&utm_source=x', ['a', 'b'], [], false],
  ['?vehicles=a,a,%3Cscript%3E&only=prices', ['a'], [], false],
  ['?vehicles=a,b,c,d,e&only=differences', ['a', 'b', 'c'], ['d', 'e'], true],
])('parses %s', (query, slugs, excessSlugs, hasOnlyDifferences) => {
  expect(parseCompareQuery(query)).toEqual({ slugs, excessSlugs, hasOnlyDifferences });
});

test.each([
  [[], true, ''],
  [['a'], true, '?vehicles=a'],
  [['a', 'b'], false, '?vehicles=a,b'],
  [['a', 'b'], true, '?vehicles=a,b&only=differences'],
])('creates the path of %j with only differences: %s', (slugs, hasOnlyDifferences, query) => {
  expect(createComparePath(slugs, hasOnlyDifferences)).toBe(`/inventory/compare${query}`);
});
