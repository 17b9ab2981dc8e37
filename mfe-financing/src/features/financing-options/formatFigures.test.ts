import { expect, test } from '@jest/globals';
import { estimateAssumptions } from '@msv/contracts/financing/paymentEstimate';
import { formatCreditScore, formatMatchPercent, formatPercent, formatTerm } from './formatFigures.ts';

test('formatPercent keeps two decimals and formats 0 as 0%', () => {
  expect([7.99, 2.5, 7.125, 5, 0].map(formatPercent)).toEqual(['7.99%', '2.5%', '7.13%', '5%', '0%']);
});

test('formatMatchPercent rounds down', () => {
  expect([95, 84.5, 0].map(formatMatchPercent)).toEqual(['95%', '84%', '0%']);
});

test('formatTerm formats months and a cash purchase', () => {
  expect([36, 0].map(formatTerm)).toEqual(['36 months', 'Paid in full']);
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
