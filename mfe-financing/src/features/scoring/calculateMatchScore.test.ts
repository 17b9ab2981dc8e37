import { describe, expect, test } from '@jest/globals';
import { defaultProfile } from './FinancingProfile.ts';
import { clampScore, scoreOf } from './scoreOf.ts';

/** Terms that cost nothing with the default profile: a small payment, a low rate, the preferred term. */
const perfect = { monthlyPayment: 100, apr: 4, term: 60 };
const score = (terms: Partial<typeof perfect>, profile: Partial<typeof defaultProfile> = {}) =>
  scoreOf({ ...perfect, ...terms }, { ...defaultProfile, ...profile });

test('terms that fit in every way score 100', () => {
  expect(score({})).toBe(100);
});

describe('the payment counts against the budget of $300', () => {
  test.each([
    [0, 100],
    [240, 100],
    [240.01, 90],
    [300, 90],
    [300.01, 70],
    [5000, 70],
  ])('$%d a month: %d', (monthlyPayment, expected) => {
    expect(score({ monthlyPayment })).toBe(expected);
  });

  test.each([
    ['any payment is too much', 1, 70],
    ['no payment is not', 0, 100],
  ])('without a budget %s', (_what, monthlyPayment, expected) => {
    expect(score({ monthlyPayment }, { monthlyBudget: 0 })).toBe(expected);
  });
});

describe('a higher rate costs more', () => {
  test.each([
    [0, 100],
    [5, 100],
    [5.01, 95],
    [8, 95],
    [8.01, 85],
    [12, 85],
    [12.01, 75],
    [18.99, 75],
  ])('%d%%: %d', (apr, expected) => {
    expect(score({ apr })).toBe(expected);
  });
});

test.each([
  [60, 100],
  [59, 99.5],
  [61, 99.5],
  [36, 88],
  [84, 88],
])('a term of %d months where 60 are preferred: %d', (term, expected) => {
  expect(score({ term })).toBe(expected);
});

describe('strong credit with a term of 6 months or less adds 5', () => {
  const far = { preferredTerm: 36, monthlyBudget: 100 };
  // 100 − 10 for the budget − half a point for each month of difference.
  test.each([
    [750, 6, 80],
    [750, 7, 75.5],
    [749, 6, 75],
    [800, 6, 80],
  ])('credit %d, %d months: %d', (creditScore, term, expected) => {
    expect(score({ term }, { ...far, creditScore })).toBe(expected);
  });
});

describe('weak credit with a term of 10 months or more adds 3', () => {
  const far = { preferredTerm: 36, monthlyBudget: 100 };
  test.each([
    [649, 10, 80],
    [649, 9, 76.5],
    [650, 10, 77],
    [550, 36, 93],
  ])('credit %d, %d months: %d', (creditScore, term, expected) => {
    expect(score({ term }, { ...far, creditScore })).toBe(expected);
  });

  test('but never beyond 100', () => {
    expect(score({}, { creditScore: 600 })).toBe(100);
  });
});

test('a score ends at 0 however much is wrong', () => {
  expect(score({ monthlyPayment: 900, apr: 18, term: 300 })).toBe(0);
  expect(clampScore(-0.5)).toBe(0);
  expect(clampScore(100.5)).toBe(100);
});
