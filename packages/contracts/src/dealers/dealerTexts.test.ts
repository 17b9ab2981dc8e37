import { expect, test } from '@jest/globals';
import { formatDistance } from './dealerTexts.ts';

test.each([
  [0, 'Less than 1 mile away'],
  [0.99, 'Less than 1 mile away'],
  [1.04, '1 mile away'],
  [3.26, '3.3 miles away'],
  [9.99, '10 miles away'],
  [84.4, '84 miles away'],
  [2461.8, '2,462 miles away'],
])('formats %d miles as %j', (miles, text) => {
  expect(formatDistance(miles)).toBe(text);
});
