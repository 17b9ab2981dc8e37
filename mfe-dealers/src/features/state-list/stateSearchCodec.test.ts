import { expect, test } from '@jest/globals';
import { stateSearchCodec } from './stateSearchCodec.ts';

test.each([
  ['', '', ''],
  ['?search=orlando', 'orlando', '?search=orlando'],
  ['?search=New+York&utm_source=news', 'New York', '?search=New+York'],
  ['?search=a%26b', 'a&b', '?search=a%26b'],
  ['?search=++', '  ', ''],
  ['?search=%E2%80%8B+%E2%81%A6%E2%81%A9', '\u200b \u2066\u2069', ''],
  ['?search=or%E2%80%8Blando', 'or\u200blando', '?search=orlando'],
  [`?search=${'x'.repeat(121)}`, 'x'.repeat(120), `?search=${'x'.repeat(120)}`],
])('the query string %p gives the search %p, which is written as %p', (query, search, written) => {
  expect(stateSearchCodec.decode(query)).toBe(search);
  expect(stateSearchCodec.encode(search)).toBe(written);
});
