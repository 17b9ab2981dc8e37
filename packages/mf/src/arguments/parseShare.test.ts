import { expect, test } from '@jest/globals';
import { shareFrom, shareText } from './shareFrom.ts';

test.each([
  ['1%', 100],
  ['10', 1000],
  ['0.5 %', 50],
  ['0.01%', 1],
  ['99.99%', 9999],
  ['0%', 0],
  ['100%', 10_000],
])('%s of the visitors are %d basis points', (text, basisPoints) => {
  expect(shareFrom(text)).toBe(basisPoints);
  expect(shareFrom(shareText(basisPoints))).toBe(basisPoints);
});

test.each(['', '%', '-1%', '100.01%', '0.001%', '1e1', 'half', '1%%', '1,5%'])('"%s" is no share', (text) => {
  expect(() => shareFrom(text)).toThrow('A share is from 0% to 100%');
});
