import { expect, test } from '@jest/globals';
import { formatZipCode, parseZipCode } from './zipCode.ts';

test.each([
  ['122071234', '12207-1234'],
  ['12207 1234', '12207-1234'],
  ['12207-1234', '12207-1234'],
  ['12207', '12207'],
  ['12207-', '12207-'],
  ['122071', '122071'],
  ['1220712345', '1220712345'],
  ['K1A 0B1', 'K1A 0B1'],
])('formats %j as %j', (text, formatted) => {
  expect(formatZipCode(text)).toBe(formatted);
});

test.each([
  ['32801', '32801'],
  [' 01234 ', '01234'],
  ['32801-1234', '32801'],
  ['32801 1234', '32801'],
  ['328011234', '32801'],
  ['3280', undefined],
  ['328011', undefined],
  ['32801-', undefined],
  ['3280112345', undefined],
  ['Cart 32801', undefined],
  ['Orlando', undefined],
  ['', undefined],
])('parses "%s" as %p', (text, zipCode) => {
  expect(parseZipCode(text)).toBe(zipCode);
});
