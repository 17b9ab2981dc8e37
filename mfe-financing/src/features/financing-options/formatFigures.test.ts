import { expect, test } from '@jest/globals';
import { formatMatchPercent, formatPercent, formatTerm } from './formatFigures.ts';

test('formatPercent keeps two decimals and formats 0 as 0%', () => {
  expect([7.99, 2.5, 7.125, 5, 0].map(formatPercent)).toEqual(['7.99%', '2.5%', '7.13%', '5%', '0%']);
});

test('formatMatchPercent rounds down', () => {
  expect([95, 84.5, 0].map(formatMatchPercent)).toEqual(['95%', '84%', '0%']);
});

test('formatTerm formats months and a cash purchase', () => {
  expect([36, 0].map(formatTerm)).toEqual(['36 months', 'Paid in full']);
});
