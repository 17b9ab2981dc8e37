import { describe, expect, test } from '@jest/globals';
import {
  businessLease,
  cashPurchase,
  fairCreditLoan,
  primeLoan,
  standardLoan,
  statedPrograms,
} from '@msv/testing/statedPrograms';
import { defaultProfile, type FinancingProfile } from './FinancingProfile.ts';
import { recommend } from './recommend.ts';

const optionsFor = (profile: Partial<FinancingProfile> = {}, programs = statedPrograms) =>
  recommend({ ...defaultProfile, ...profile }, programs);

function onlyOption(program: (typeof statedPrograms)[number], profile: Partial<FinancingProfile> = {}) {
  const [option] = optionsFor(profile, [program]);
  if (!option) throw new Error(`${program.name} is not offered`);
  return option;
}

describe('which ways to pay are open', () => {
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
  ])('a credit score of %d has %d', (creditScore, count) => {
    expect(optionsFor({ creditScore })).toHaveLength(count);
  });
});

describe('the rate of a loan', () => {
  test.each([
    [primeLoan, 750, 4.99],
    [standardLoan, 750, 6.49],
    [standardLoan, 749, 7.99],
    [standardLoan, 650, 7.99],
    [fairCreditLoan, 650, 9.99],
    [fairCreditLoan, 649, 12.99],
    [fairCreditLoan, 580, 12.99],
  ])('%j with a credit score of %d', ({ ...program }, creditScore, apr) => {
    expect(onlyOption(program, { creditScore }).apr).toBe(apr);
  });
});

describe('the defaults', () => {
  test('give four options, the best first and equal ones by name', () => {
    expect(optionsFor().map(({ name, score }) => [name, score])).toEqual([
      ['Cash Purchase', 95],
      ['Standard Loan', 95],
      ['Business Lease', 88],
      ['Fair Credit Loan', 85],
    ]);
  });

  test.each([
    [standardLoan, 162, 10_724],
    [fairCreditLoan, 170, 11_190],
    [businessLease, 169, 7072],
    [cashPurchase, 0, 8995],
  ])('%j: what is paid', (program, monthly, total) => {
    const { monthlyPayment, totalCost } = onlyOption(program);
    expect(Math.round(monthlyPayment)).toBe(monthly);
    expect(Math.round(totalCost)).toBe(total);
  });

  test('say of each option what its program says', () => {
    const { id, provider, features, bestFor, applyUrl } = onlyOption(standardLoan);
    expect(standardLoan).toMatchObject({ id, provider, features, bestFor, applyUrl });
  });
});

describe('the term', () => {
  test.each([36, 48, 60, 72, 84])('is the preferred %d months for a loan', (preferredTerm) => {
    expect(onlyOption(standardLoan, { preferredTerm }).term).toBe(preferredTerm);
  });

  test.each([
    [businessLease, 36],
    [cashPurchase, 0],
  ])('does not follow the preference: %j', (program, term) => {
    expect(onlyOption(program, { preferredTerm: 84 }).term).toBe(term);
  });
});

describe('the lease', () => {
  test.each([
    ['personal', false, 88],
    ['commercial', false, 88],
    ['business', false, 100],
    ['personal', true, 100],
    ['business', true, 100],
  ] as const)('for %s use, tax benefit %s: %d', (usage, taxBenefit, score) => {
    expect(onlyOption(businessLease, { usage, taxBenefit }).score).toBe(score);
  });

  test('is raised by 15, no more', () => {
    const strained = { monthlyBudget: 100, usage: 'business' } as const;
    expect(onlyOption(businessLease, strained).score).toBe(100 - 30 - 12 + 15);
  });

  test('costs 60% of the price over its term and 2.5% a year, and the down payment', () => {
    const { monthlyPayment, totalCost } = onlyOption(businessLease, {
      vehiclePrice: 10_000,
      downPayment: 500,
    });
    expect(monthlyPayment).toBeCloseTo(6000 / 36 + 250 / 12, 10);
    expect(totalCost).toBeCloseTo(6000 + 750 + 500, 8);
  });
});

describe('paying cash', () => {
  test.each([
    [10_000, 1000, 95],
    [10_001, 1000, 60],
    [8995, 0, 60],
    [0, 0, 95],
  ])('$%d with $%d down: %d', (vehiclePrice, downPayment, score) => {
    expect(onlyOption(cashPurchase, { vehiclePrice, downPayment }).score).toBe(score);
  });
});

test('who pays more down than the price borrows nothing', () => {
  const { monthlyPayment, totalCost, score } = onlyOption(standardLoan, {
    downPayment: 9000,
    monthlyBudget: 0,
  });
  expect([monthlyPayment, totalCost, score]).toEqual([0, 9000, 95]);
});

test('a changed rate is all it takes to change a payment', () => {
  const cheaper = { ...standardLoan, rates: [{ minCreditScore: 650, aprPercent: 0 }] };
  expect(onlyOption(cheaper).monthlyPayment).toBeCloseTo(7995 / 60, 10);
});
