import { expect, test } from '@jest/globals';
import { getMatchLabel } from './scoringRules.ts';

test.each([
  [100, 'Excellent Match'],
  [85, 'Excellent Match'],
  [84.5, 'Good Match'],
  [70, 'Good Match'],
  [69.5, 'Fair Match'],
  [55, 'Fair Match'],
  [54.5, 'Poor Match'],
  [0, 'Poor Match'],
])('a match score of %d is labeled %s', (score, label) => {
  expect(getMatchLabel(score)).toBe(label);
});
