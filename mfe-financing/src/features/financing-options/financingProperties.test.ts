import { describe, expect, test } from '@jest/globals';
import { specFinancingPrograms } from '@msv/testing/builders/specFinancingPrograms';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { calculatePaymentSchedule } from '../payment-schedule/calculatePaymentSchedule.ts';
import { calculateAffordablePrices } from './calculateAffordablePrices.ts';
import type { FinancingOption } from './FinancingOption.ts';
import { calculateLoanPrincipal, type FinancingProfile, preferredTerms, usages } from './FinancingProfile.ts';
import { rankFinancingOptions } from './rankFinancingOptions.ts';

const amountArbitrary = fc.oneof(
  fc.integer({ min: 0, max: 50_000 }),
  fc.double({ min: 0, max: Number.MAX_SAFE_INTEGER, noNaN: true }),
  fc.constantFrom(0, 0.01, 8995, Number.MAX_SAFE_INTEGER),
);

const createProfileArbitrary = (amount: fc.Arbitrary<number>): fc.Arbitrary<FinancingProfile> =>
  fc.record({
    vehiclePrice: amount,
    creditScore: fc.integer({ min: 300, max: 850 }),
    downPayment: amount,
    monthlyBudget: amount,
    preferredTerm: fc.constantFrom(...preferredTerms),
    usage: fc.constantFrom(...usages),
    taxBenefit: fc.boolean(),
  });
const profileArbitrary = createProfileArbitrary(amountArbitrary);

const rankOptions = (profile: FinancingProfile) => rankFinancingOptions(profile, specFinancingPrograms);
const rankLoans = (profile: FinancingProfile) => rankOptions(profile).filter(({ type }) => type === 'loan');
const listNumbers = ({ apr, term, monthlyPayment, totalCost, downPayment, score }: FinancingOption) => [
  apr,
  term,
  monthlyPayment,
  totalCost,
  downPayment,
  score,
];

/** Tolerance for rounding errors of 64-bit floating point numbers. */
const roundingTolerance = (number: number) => number * 1e-12 + 1e-9;

describe('for any profile', () => {
  const checkProperty = (property: (profile: FinancingProfile) => void) =>
    fc.assert(fc.property(profileArbitrary, property), { numRuns: propertyRuns });

  test('all numbers are finite and at least 0', () => {
    checkProperty((profile) => {
      for (const number of rankOptions(profile).flatMap(listNumbers)) {
        expect(Number.isFinite(number)).toBe(true);
        expect(number).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test('scores are between 0 and 100, in descending order', () => {
    checkProperty((profile) => {
      const scores = rankOptions(profile).map(({ score }) => score);
      for (const score of scores) expect(score >= 0 && score <= 100).toBe(true);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });
  });

  test('the payments of a loan are at least its principal', () => {
    checkProperty((profile) => {
      const principal = calculateLoanPrincipal(profile);
      for (const { monthlyPayment, term } of rankLoans(profile))
        expect(monthlyPayment * term).toBeGreaterThanOrEqual(principal - roundingTolerance(principal));
    });
  });

  test('a higher down payment never raises the payment of a loan', () => {
    fc.assert(
      fc.property(profileArbitrary, amountArbitrary, (profile, more) => {
        const before = rankLoans(profile);
        const after = rankLoans({ ...profile, downPayment: profile.downPayment + more });
        for (const { id, monthlyPayment } of before)
          expect(after.find((loan) => loan.id === id)?.monthlyPayment).toBeLessThanOrEqual(monthlyPayment);
      }),
    );
  });

  test('a higher down payment never raises the total cost of a loan or a cash purchase', () => {
    fc.assert(
      fc.property(profileArbitrary, amountArbitrary, (profile, more) => {
        const before = rankOptions(profile).filter(({ type }) => type !== 'lease');
        const after = rankOptions({ ...profile, downPayment: profile.downPayment + more });
        for (const { id, totalCost } of before)
          expect(after.find((option) => option.id === id)?.totalCost).toBeLessThanOrEqual(
            totalCost + roundingTolerance(totalCost),
          );
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });

  test('a down payment above the price gives the same options as a down payment of the price', () => {
    fc.assert(
      fc.property(profileArbitrary, amountArbitrary, (profile, more) => {
        const downPayment = profile.vehiclePrice;
        const options = rankOptions({ ...profile, downPayment });
        expect(rankOptions({ ...profile, downPayment: downPayment + more })).toEqual(options);
        for (const { type, totalCost, monthlyPayment, term } of options)
          expect(totalCost).toBe(type === 'lease' ? monthlyPayment * term + downPayment : downPayment);
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });

  test('the order of the options does not depend on the order of the programs', () => {
    const shuffled = fc.shuffledSubarray([...specFinancingPrograms], {
      minLength: specFinancingPrograms.length,
    });
    fc.assert(
      fc.property(profileArbitrary, shuffled, (profile, programs) => {
        expect(rankFinancingOptions(profile, programs)).toEqual(rankOptions(profile));
      }),
    );
  });

  test('affordable prices fit the budget, and prices two dollars higher do not', () => {
    const budgetProfileArbitrary = createProfileArbitrary(fc.integer({ min: 1, max: 50_000 }));
    fc.assert(
      fc.property(budgetProfileArbitrary, (profile) => {
        for (const { id, price } of calculateAffordablePrices(profile, specFinancingPrograms)) {
          const calculatePayment = (vehiclePrice: number) =>
            rankOptions({ ...profile, vehiclePrice }).find((option) => option.id === id)?.monthlyPayment ??
            NaN;
          expect(calculatePayment(price)).toBeLessThanOrEqual(
            profile.monthlyBudget + roundingTolerance(profile.monthlyBudget),
          );
          expect(calculatePayment(price + 2)).toBeGreaterThan(profile.monthlyBudget);
        }
      }),
    );
  });

  test('a payment schedule adds up to its loan', () => {
    const principal = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    const apr = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(principal, apr, fc.integer({ min: 1, max: 120 }), (owed, aprPercent, months) => {
        const { years, totalInterest } = calculatePaymentSchedule(owed, aprPercent, months);
        const sum = (part: 'principal' | 'interest') => years.reduce((all, year) => all + year[part], 0);
        expect(sum('principal')).toBeCloseTo(owed, 6);
        expect(sum('interest')).toBeCloseTo(totalInterest, 6);
        expect(years.at(-1)?.balance).toBe(0);
      }),
    );
  });
});
