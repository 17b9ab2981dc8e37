import { expect, test } from '@jest/globals';
import { readComparedSlugs } from './compareUrl.ts';

test.each([
  ['', [], []],
  ['?vehicles=', [], []],
  ['?vehicles=a,b&utm_source=x', ['a', 'b'], []],
  ['?vehicles=a,a,%3Cscript%3E', ['a'], []],
  ['?vehicles=a,b,c,d,e', ['a', 'b', 'c'], ['d', 'e']],
])('reads the vehicles of %s', (query, slugs, excessSlugs) => {
  expect(readComparedSlugs(query)).toEqual({ slugs, excessSlugs });
});
