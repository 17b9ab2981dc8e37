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
  '55501001990',
  'call me',
])('does not change %j', (text) => {
  expect(formatUsPhone(text)).toBe(text);
});
