import { expect, test } from '@jest/globals';
import { formatResultCount } from './formatResultCount.ts';

test.each([
  [50, '', '50 states, A–Z'],
  [2, 'ca', '2 states for “ca”'],
  [1, 'florida', '1 state for “florida”'],
  [0, 'atlantis', '0 states for “atlantis”'],
])('formats %d states found for %j as %j', (count, searchText, text) => {
  expect(formatResultCount(count, searchText)).toBe(text);
});
