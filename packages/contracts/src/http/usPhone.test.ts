import { expect, test } from '@jest/globals';
import { formatUsPhone } from './usPhone.ts';

test.each([
  '5550100199',
  '555 010 0199',
  '555.010.0199',
  '(555)010-0199',
  '(555) 010-0199',
  '1-555-010-0199',
  '+1 555 010 0199',
  '+15550100199',
  ' 555-010-0199 ',
])('formats %j', (text) => {
  expect(formatUsPhone(text)).toBe('(555) 010-0199');
});

test.each([
  '',
  '555010019',
  '(555) 010-019',
  '+44 20 7946 0018',
  '+52 55 1234 5678',
  '5550100199 ext. 7',
  '1-800-FLOWERS',
  '1555010019',
  '0123456789',
  '55501001990',
  'call me',
])('does not change %j', (text) => {
  expect(formatUsPhone(text)).toBe(text);
});

/** Returns the value of the field after each key if it is formatted while a visitor types the text. */
function typeByKey(text: string): string[] {
  const values: string[] = [];
  for (const key of text) values.push(formatUsPhone((values.at(-1) ?? '') + key));
  return values;
}

test.each([
  ['15550100199', ['155501001', '1555010019', '(555) 010-0199']],
  ['+15550100199', ['+155501001', '+1555010019', '(555) 010-0199']],
  ['1 555 010 0199', ['1 555 010 01', '1 555 010 019', '(555) 010-0199']],
  ['1-555-010-0199', ['1-555-010-01', '1-555-010-019', '(555) 010-0199']],
  ['1 (555) 010-0199', ['1 (555) 010-01', '1 (555) 010-019', '(555) 010-0199']],
  ['5550100199', ['55501001', '555010019', '(555) 010-0199']],
  ['0123456789', ['01234567', '012345678', '0123456789']],
])('typing %s shows only the typed text until the number is complete', (text, lastValues) => {
  const values = typeByKey(text);
  const incompleteValues = [...text].slice(0, -1).map((_key, index) => text.slice(0, index + 1));
  expect(values.slice(0, -1)).toEqual(incompleteValues);
  expect(values.slice(-3)).toEqual(lastValues);
});
