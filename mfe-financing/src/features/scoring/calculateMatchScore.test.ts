import { describe, expect, test } from '@jest/globals';
import { defaultProfile } from '../financing-options/FinancingProfile.ts';
import { calculateMatchScore, clampScore } from './calculateMatchScore.ts';

/** Terms without any penalty for the default profile: a small payment, a low rate, the preferred term. */
const termsWithoutPenalty = { monthlyPayment: 100, apr: 4, term: 60 };
const calculateScore = (
  terms: Partial<typeof termsWithoutPenalty>,
  profile: Partial<typeof defaultProfile> = {},
) => calculateMatchScore({ ...termsWithoutPenalty, ...terms }, { ...defaultProfile, ...profile });

test('terms without any penalty score 100', () => {
  expect(calculateScore({})).toBe(100);
});

describe('payment compared to a budget of $300', () => {
  test.each([
    [0, 100],
    [240, 100],
    [240.01, 90],
    [300, 90],
    [300.01, 70],
    [5000, 70],
  ])('$%d per month scores %d', (monthlyPayment, expected) => {
    expect(calculateScore({ monthlyPayment })).toBe(expected);
  });

  test.each([
    ['any payment exceeds it', 1, 70],
    ['a payment of 0 does not', 0, 100],
  ])('with a budget of 0, %s', (_case, monthlyPayment, expected) => {
    expect(calculateScore({ monthlyPayment }, { monthlyBudget: 0 })).toBe(expected);
  });
});

describe('annual rate', () => {
  test.each([
    [0, 100],
    [5, 100],
    [5.01, 95],
    [8, 95],
    [8.01, 85],
    [12, 85],
    [12.01, 75],
    [18.99, 75],
  ])('%d%% scores %d', (apr, expected) => {
    expect(calculateScore({ apr })).toBe(expected);
  });
});

test.each([
  [60, 100],
  [59, 99.5],
  [61, 99.5],
  [36, 88],
  [84, 88],
])('a term of %d months scores %d if 60 are preferred', (term, expected) => {
  expect(calculateScore({ term })).toBe(expected);
});

describe('bonus of 5 for strong credit and a term of 6 months or less', () => {
  const profileWithPenalties = { preferredTerm: 36, monthlyBudget: 100 };
  // 100 − 10 for the budget − half a point for each month of difference.
  test.each([
    [750, 6, 80],
    [750, 7, 75.5],
    [749, 6, 75],
    [800, 6, 80],
  ])('credit score %d with %d months scores %d', (creditScore, term, expected) => {
    expect(calculateScore({ term }, { ...profileWithPenalties, creditScore })).toBe(expected);
  });
});

describe('bonus of 3 for weak credit and a term of 10 months or more', () => {
  const profileWithPenalties = { preferredTerm: 36, monthlyBudget: 100 };
  test.each([
    [649, 10, 80],
    [649, 9, 76.5],
    [650, 10, 77],
    [550, 36, 93],
  ])('credit score %d with %d months scores %d', (creditScore, term, expected) => {
    expect(calculateScore({ term }, { ...profileWithPenalties, creditScore })).toBe(expected);
  });

  test('never exceeds 100', () => {
    expect(calculateScore({}, { creditScore: 600 })).toBe(100);
  });
});

test('a score is never below 0', () => {
  expect(calculateScore({ monthlyPayment: 900, apr: 18, term: 300 })).toBe(0);
  expect(clampScore(-0.5)).toBe(0);
  expect(clampScore(100.5)).toBe(100);
});
