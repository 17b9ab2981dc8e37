import { expect, test } from '@jest/globals';
import { dollarsAndCents, matchPercent, percent, termInWords, wholeDollars } from './figures.ts';

test('an estimate is read in whole dollars', () => {
  expect([162.07, 169.83, 0, 10_724.5, 0.4].map(wholeDollars)).toEqual([
    '$162',
    '$170',
    '$0',
    '$10,725',
    '$0',
  ]);
});

test('a table keeps its cents', () => {
  expect([133.3, 0, 1234].map(dollarsAndCents)).toEqual(['$133.30', '$0.00', '$1,234.00']);
});

test('a rate is read as it is, and none as 0%', () => {
  expect([7.99, 2.5, 5, 0].map(percent)).toEqual(['7.99%', '2.5%', '5%', '0%']);
});

test('a match is never rounded up to what it is not', () => {
  expect([95, 84.5, 0].map(matchPercent)).toEqual(['95%', '84%', '0%']);
});

test('a term is read in months, or as none at all', () => {
  expect([36, 0].map(termInWords)).toEqual(['36 months', 'Paid at once']);
});
