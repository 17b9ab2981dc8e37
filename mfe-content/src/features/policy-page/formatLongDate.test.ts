import { expect, test } from '@jest/globals';
import { longDate } from './longDate.ts';

test.each([
  ['2024-01-01', 'January 1, 2024'],
  ['2025-12-31', 'December 31, 2025'],
])('%s reads %s', (isoDate, words) => {
  expect(longDate(isoDate)).toBe(words);
});
