import { expect, test } from '@jest/globals';
import { amountFrom } from './amountFrom.ts';

test.each([
  ['8995', 8995],
  ['$8,995.50', 8995.5],
  [' 1 000 ', 1000],
  ['.5', 0.5],
  ['5.', 5],
  ['', 0],
  ['  ', 0],
  ['$', 0],
  ['eight', 0],
  ['8k', 0],
  ['-5', 0],
  ['1e9', 0],
  ['0x10', 0],
  ['Infinity', 0],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('%j counts as %d dollars', (text, amount) => {
  expect(amountFrom(text)).toBe(amount);
});
