import { expect, test } from '@jest/globals';
import {
  formatDollarsAndCents,
  formatMatchPercent,
  formatPercent,
  formatTerm,
  formatWholeDollars,
} from './formatFigures.ts';

test('formatWholeDollars rounds to whole dollars', () => {
  expect([162.07, 169.83, 0, 10_724.5, 0.4].map(formatWholeDollars)).toEqual([
    '$162',
    '$170',
    '$0',
    '$10,725',
    '$0',
  ]);
});

test('formatDollarsAndCents keeps the cents', () => {
  expect([133.3, 0, 1234].map(formatDollarsAndCents)).toEqual(['$133.30', '$0.00', '$1,234.00']);
});

test('formatPercent keeps two decimals and formats 0 as 0%', () => {
  expect([7.99, 2.5, 7.125, 5, 0].map(formatPercent)).toEqual(['7.99%', '2.5%', '7.13%', '5%', '0%']);
});

test('formatMatchPercent rounds down', () => {
  expect([95, 84.5, 0].map(formatMatchPercent)).toEqual(['95%', '84%', '0%']);
});

test('formatTerm formats months and a cash purchase', () => {
  expect([36, 0].map(formatTerm)).toEqual(['36 months', 'Paid in full']);
});
