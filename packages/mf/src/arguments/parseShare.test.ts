import { expect, test } from '@jest/globals';
import { formatShare, parseShare } from './parseShare.ts';

test.each([
  ['1%', 100],
  ['10', 1000],
  ['0.5 %', 50],
  ['0.01%', 1],
  ['99.99%', 9999],
  ['0%', 0],
  ['100%', 10_000],
])('%s equals %d basis points', (text, basisPoints) => {
  expect(parseShare(text)).toBe(basisPoints);
  expect(parseShare(formatShare(basisPoints))).toBe(basisPoints);
});

test.each(['', '%', '-1%', '100.01%', '0.001%', '1e1', 'half', '1%%', '1,5%'])(
  'parseShare rejects "%s"',
  (text) => {
    expect(() => parseShare(text)).toThrow('A share must be from 0% to 100%');
  },
);
