import { expect, test } from '@jest/globals';
import { parseDollarAmount } from './parseDollarAmount.ts';

test.each([
  ['8995', 8995],
  ['$8,995.50', 8995.5],
  [' 1 000 ', 1000],
  ['.5', 0.5],
  ['5.', 5],
  ['', 0],
  ['  ', 0],
  ['$', 0],
  ['$.', 0],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('parses %j as %d dollars', (text, amount) => {
  expect(parseDollarAmount(text)).toBe(amount);
});

test.each(['eight', '8k', '-5', '1e9', '0x10', '1.2.3', 'Infinity'])('rejects %j', (text) => {
  expect(parseDollarAmount(text)).toBeUndefined();
});
