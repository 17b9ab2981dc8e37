import { expect, test } from '@jest/globals';
import { buildState } from '@msv/testing/builders/buildState';
import { filterStates, formatResultCount, stateSearchCodec } from './stateSearch.ts';

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

const states = [
  buildState({ name: 'California', abbreviation: 'CA' }),
  buildState({ name: 'Florida', abbreviation: 'FL' }),
  buildState({ name: 'North Carolina', abbreviation: 'NC' }),
  buildState({ name: 'Pennsylvania', abbreviation: 'PA' }),
];

test.each([
  ['', ['California', 'Florida', 'North Carolina', 'Pennsylvania']],
  ['  ', ['California', 'Florida', 'North Carolina', 'Pennsylvania']],
  ['flor', ['Florida']],
  ['FLOR', ['Florida']],
  ['fl', ['Florida']],
  [' pa ', ['Pennsylvania']],
  ['ca', ['California', 'North Carolina']],
  ['h car', ['North Carolina']],
  ['North\u00a0 Cárolina', ['North Carolina']],
  ['.*', []],
  ['atlantis', []],
])('the search %j matches %j by name or abbreviation', (search, names) => {
  expect(filterStates(states, search).map(({ name }) => name)).toEqual(names);
});

test.each([
  [50, '', '50 states, A–Z'],
  [2, 'ca', '2 states for “ca”'],
  [1, 'florida', '1 state for “florida”'],
  [0, 'atlantis', '0 states for “atlantis”'],
])('formats %d states found for %j as %j', (count, searchText, text) => {
  expect(formatResultCount(count, searchText)).toBe(text);
});
