import { describe, expect, test } from '@jest/globals';
import {
  businessLeaseProgram,
  cashPurchaseProgram,
  fairCreditLoanProgram,
  primeLoanProgram,
  specFinancingPrograms,
  standardLoanProgram,
} from '@msv/testing/builders/specFinancingPrograms';
import { defaultProfile, type FinancingProfile } from './FinancingProfile.ts';
import { rankFinancingOptions } from './rankFinancingOptions.ts';

const rankOptions = (profile: Partial<FinancingProfile> = {}, programs = specFinancingPrograms) =>
  rankFinancingOptions({ ...defaultProfile, ...profile }, programs);

function findOnlyOption(
  program: (typeof specFinancingPrograms)[number],
  profile: Partial<FinancingProfile> = {},
) {
  const [option] = rankOptions(profile, [program]);
  if (!option) throw new Error(`${program.name} is not offered`);
  return option;
}

describe('available options', () => {
  test.each([
    [800, 5],
    [750, 5],
    [749, 4],
    [700, 4],
    [650, 4],
    [649, 3],
    [600, 3],
    [580, 3],
    [579, 2],
    [550, 2],
  ])('a credit score of %d qualifies for %d options', (creditScore, count) => {
    expect(rankOptions({ creditScore })).toHaveLength(count);
  });
});

describe('loan rates', () => {
  test.each([
    [primeLoanProgram, 750, 4.99],
    [standardLoanProgram, 750, 6.49],
    [standardLoanProgram, 749, 7.99],
    [standardLoanProgram, 650, 7.99],
    [fairCreditLoanProgram, 650, 9.99],
    [fairCreditLoanProgram, 649, 12.99],
    [fairCreditLoanProgram, 580, 12.99],
  ])('%j with a credit score of %d', ({ ...program }, creditScore, apr) => {
    expect(findOnlyOption(program, { creditScore }).apr).toBe(apr);
  });
});

describe('default profile', () => {
  test('returns four options, best first, with ties ordered by name', () => {
    expect(rankOptions().map(({ name, type, score }) => [name, type, score])).toEqual([
      ['Cash Purchase', 'cash', 95],
      ['Standard Loan', 'loan', 95],
      ['Business Lease', 'lease', 88],
      ['Fair Credit Loan', 'loan', 85],
    ]);
    expect(rankOptions({}, specFinancingPrograms.toReversed())).toEqual(rankOptions());
  });

  test.each([
    [standardLoanProgram, 162, 10_724],
    [fairCreditLoanProgram, 170, 11_190],
    [businessLeaseProgram, 169, 7072],
    [cashPurchaseProgram, 0, 8995],
  ])('calculates monthly payment and total cost: %j', (program, monthly, total) => {
    const { monthlyPayment, totalCost } = findOnlyOption(program);
    expect(Math.round(monthlyPayment)).toBe(monthly);
    expect(Math.round(totalCost)).toBe(total);
  });

  test('copies the texts of the program', () => {
    const { id, provider, features, bestFor, applyUrl } = findOnlyOption(standardLoanProgram);
    expect(standardLoanProgram).toMatchObject({ id, provider, features, bestFor, applyUrl });
  });
});

describe('term', () => {
  test.each([36, 48, 60, 72, 84])('of a loan is the preferred term of %d months', (preferredTerm) => {
    expect(findOnlyOption(standardLoanProgram, { preferredTerm }).term).toBe(preferredTerm);
  });

  test.each([
    [businessLeaseProgram, 36],
    [cashPurchaseProgram, 0],
  ])('is independent of the preferred term: %j', (program, term) => {
    expect(findOnlyOption(program, { preferredTerm: 84 }).term).toBe(term);
  });
});

describe('lease', () => {
  test.each([
    ['personal', false, 88],
    ['commercial', false, 88],
    ['business', false, 100],
    ['personal', true, 100],
    ['business', true, 100],
  ] as const)('scores with usage %s and tax benefit %s: %d', (usage, taxBenefit, score) => {
    expect(findOnlyOption(businessLeaseProgram, { usage, taxBenefit }).score).toBe(score);
  });

  test('raises the score by 15', () => {
    const lowBudget = { monthlyBudget: 100, usage: 'business' } as const;
    expect(findOnlyOption(businessLeaseProgram, lowBudget).score).toBe(100 - 30 - 12 + 15);
  });

  test('costs 60% of the price over the term, 2.5% per year and the down payment', () => {
    const { monthlyPayment, totalCost } = findOnlyOption(businessLeaseProgram, {
      vehiclePrice: 10_000,
      downPayment: 500,
    });
    expect(monthlyPayment).toBeCloseTo(6000 / 36 + 250 / 12, 10);
    expect(totalCost).toBeCloseTo(6000 + 750 + 500, 8);
  });
});

describe('cash purchase', () => {
  test.each([
    [10_000, 1000, 95],
    [10_001, 1000, 60],
    [8995, 0, 60],
    [0, 0, 95],
  ])('scores a price of $%d with $%d down: %d', (vehiclePrice, downPayment, score) => {
    expect(findOnlyOption(cashPurchaseProgram, { vehiclePrice, downPayment }).score).toBe(score);
  });
});

test('a down payment above the price leaves nothing to borrow', () => {
  const { monthlyPayment, totalCost, score } = findOnlyOption(standardLoanProgram, {
    downPayment: 9000,
    monthlyBudget: 0,
  });
  expect([monthlyPayment, totalCost, score]).toEqual([0, 8995, 95]);
});

test('payments follow a changed program rate', () => {
  const cheaper = { ...standardLoanProgram, rates: [{ minCreditScore: 650, aprPercent: 0 }] };
  expect(findOnlyOption(cheaper).monthlyPayment).toBeCloseTo(7995 / 60, 10);
});
