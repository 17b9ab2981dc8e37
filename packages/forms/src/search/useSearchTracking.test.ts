import { expect, test } from '@jest/globals';
import { toSearchTerm } from './useSearchTracking.ts';

test.each([
  ['a name', ' D6 MAX ', 'D6 MAX'],
  ['a ZIP code', '32801', '32801'],
  ['six digits', '123 456', '123 456'],
  ['no text', '  ', undefined],
  ['no visible text', '\u200b \u2069', undefined],
  ['an email address', 'ada@example.com', undefined],
  ['the start of an email address', 'ada@', undefined],
  ['an email address with a wide at sign', 'ada＠example.com', undefined],
  ['a phone number', '(844) 555-0142', undefined],
  ['a phone number without area code', '555-0142', undefined],
  ['a phone number within other text', 'call 555 0142 please', undefined],
  ['a phone number in wide digits', '５５５０１４２', undefined],
])('%s is reported as %j', (_what, search, term) => {
  expect(toSearchTerm(search)).toBe(term);
});
