import { expect, test } from '@jest/globals';
import { dollars } from './dollars.ts';

test.each([
  [8995, '$8,995'],
  [0, '$0'],
  [1234567, '$1,234,567'],
  [8995.5, '$8,995.50'],
])('%d dollars read %s', (amount, text) => {
  expect(dollars(amount)).toBe(text);
});
