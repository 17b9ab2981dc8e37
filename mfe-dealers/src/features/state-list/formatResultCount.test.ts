import { expect, test } from '@jest/globals';
import { statesFound } from './statesFound.ts';

test.each([
  [50, '', '50 states, A–Z'],
  [2, 'ca', '2 states for “ca”'],
  [1, 'florida', '1 state for “florida”'],
  [0, 'atlantis', '0 states for “atlantis”'],
])('%d states found for %j are announced as %j', (count, words, says) => {
  expect(statesFound(count, words)).toBe(says);
});
