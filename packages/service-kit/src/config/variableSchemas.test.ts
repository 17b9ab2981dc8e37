import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { CommaSeparatedList, createWholeNumberSchema } from './variableSchemas.ts';

const Limit = createWholeNumberSchema(10, 1, 100);

describe('createWholeNumberSchema', () => {
  test('uses the default if the variable is not set', () => {
    expect(v.parse(Limit, undefined)).toBe(10);
  });

  test.each(['1', '100', '042'])('accepts %s', (value) => {
    expect(v.parse(Limit, value)).toBe(Number(value));
  });

  test.each(['0', '101', '-1', '1.5', '1e1', 'ten', ' 7', '9'.repeat(400)])('rejects %s', (value) => {
    expect(() => v.parse(Limit, value)).toThrow('must be a whole number from 1 to 100');
  });
});

test.each([
  ['a,b', ['a', 'b']],
  [' a , b ,', ['a', 'b']],
  ['', []],
])('parses %j as %j', (text, items) => {
  expect(v.parse(CommaSeparatedList, text)).toEqual(items);
});
