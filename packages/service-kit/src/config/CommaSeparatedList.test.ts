import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { CommaSeparatedList } from './CommaSeparatedList.ts';

test.each([
  ['a,b', ['a', 'b']],
  [' a , b ,', ['a', 'b']],
  ['', []],
])('parses %j as %j', (text, items) => {
  expect(v.parse(CommaSeparatedList, text)).toEqual(items);
});
