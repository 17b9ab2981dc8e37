import { expect, test } from '@jest/globals';
import { estimateAssumptions } from '@msv/contracts/financing/paymentEstimate';
import { formatCreditScore } from './formatCreditScore.ts';
import { getMatchLabel } from './getMatchLabel.ts';

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

test.each([
  [850, '800+ Excellent'],
  [800, '800+ Excellent'],
  [799, '750-799 Very Good'],
  [750, '750-799 Very Good'],
  [749, '700-749 Good'],
  [700, '700-749 Good'],
  [699, '650-699 Fair'],
  [650, '650-699 Fair'],
  [649, '600-649 Poor'],
  [600, '600-649 Poor'],
  [599, 'Below 600 Very Poor'],
])('a credit score of %d is formatted as %s', (score, label) => {
  expect(formatCreditScore(score)).toBe(label);
});

test('estimates state the range of the assumed credit score', () => {
  expect(estimateAssumptions.creditScoreLabel).toBe(formatCreditScore(estimateAssumptions.creditScore));
});
