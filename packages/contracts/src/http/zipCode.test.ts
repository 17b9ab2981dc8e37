import { expect, test } from '@jest/globals';
import { formatZipCode } from './zipCode.ts';

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
