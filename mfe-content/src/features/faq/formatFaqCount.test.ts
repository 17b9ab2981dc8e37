import { expect, test } from '@jest/globals';
import { formatFaqCount } from './formatFaqCount.ts';

test.each([
  [50, '', '50 questions'],
  [3, 'battery', '3 questions match “battery”'],
  [1, 'child seat', '1 question matches “child seat”'],
  [0, 'xyz', 'No questions match “xyz”'],
])('%d questions for "%s" are described as "%s"', (count, searchText, description) => {
  expect(formatFaqCount(count, searchText)).toBe(description);
});
