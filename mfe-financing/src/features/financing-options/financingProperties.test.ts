import { describe, expect, test } from '@jest/globals';
import { statedPrograms } from '@msv/testing/statedPrograms';
import fc from 'fast-check';
import { affordablePrices } from './affordablePrices.ts';
import type { FinancingOption } from './FinancingOption.ts';
import { type FinancingProfile, preferredTerms, principalOf, usages } from './FinancingProfile.ts';
import { paymentSchedule } from './paymentSchedule.ts';
import { recommend } from './recommend.ts';

const amount = fc.oneof(
  fc.integer({ min: 0, max: 50_000 }),
  fc.double({ min: 0, max: Number.MAX_SAFE_INTEGER, noNaN: true }),
  fc.constantFrom(0, 0.01, 8995, Number.MAX_SAFE_INTEGER),
);

const profileWith = (amount: fc.Arbitrary<number>): fc.Arbitrary<FinancingProfile> =>
  fc.record({
    vehiclePrice: amount,
    creditScore: fc.integer({ min: 300, max: 850 }),
    downPayment: amount,
    monthlyBudget: amount,
    preferredTerm: fc.constantFrom(...preferredTerms),
    usage: fc.constantFrom(...usages),
    taxBenefit: fc.boolean(),
  });
const anyProfile = profileWith(amount);

const options = (profile: FinancingProfile) => recommend(profile, statedPrograms);
const loans = (profile: FinancingProfile) => options(profile).filter(({ type }) => type === 'loan');
const numbersOf = ({ apr, term, monthlyPayment, totalCost, downPayment, score }: FinancingOption) => [
  apr,
  term,
  monthlyPayment,
  totalCost,
  downPayment,
  score,
];

/** Rounding errors of numbers that have 53 bits. */
const nearly = (number: number) => number * 1e-12 + 1e-9;

describe('whatever somebody enters', () => {
  const holds = (property: (profile: FinancingProfile) => void) =>
    fc.assert(fc.property(anyProfile, property), { numRuns: 500 });

  test('every number is one, and none is below zero', () => {
    holds((profile) => {
      for (const number of options(profile).flatMap(numbersOf)) {
        expect(Number.isFinite(number)).toBe(true);
        expect(number).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test('scores lie from 0 to 100, the best first', () => {
    holds((profile) => {
      const scores = options(profile).map(({ score }) => score);
      for (const score of scores) expect(score >= 0 && score <= 100).toBe(true);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });
  });

  test('a loan is paid back: its payments are at least its principal', () => {
    holds((profile) => {
      const principal = principalOf(profile);
      for (const { monthlyPayment, term } of loans(profile))
        expect(monthlyPayment * term).toBeGreaterThanOrEqual(principal - nearly(principal));
    });
  });

  test('more down payment never raises a loan’s payment', () => {
    fc.assert(
      fc.property(anyProfile, amount, (profile, more) => {
        const before = loans(profile);
        const after = loans({ ...profile, downPayment: profile.downPayment + more });
        for (const { id, monthlyPayment } of before)
          expect(after.find((loan) => loan.id === id)?.monthlyPayment).toBeLessThanOrEqual(monthlyPayment);
      }),
    );
  });

  test('the order of the options does not depend on that of the programs', () => {
    const shuffled = fc.shuffledSubarray([...statedPrograms], { minLength: statedPrograms.length });
    fc.assert(
      fc.property(anyProfile, shuffled, (profile, programs) => {
        expect(recommend(profile, programs)).toEqual(options(profile));
      }),
    );
  });

  test('the price that fits a budget fits it, and two dollars more would not', () => {
    const common = profileWith(fc.integer({ min: 1, max: 50_000 }));
    fc.assert(
      fc.property(common, (profile) => {
        for (const { id, price } of affordablePrices(profile, statedPrograms)) {
          const paymentAt = (vehiclePrice: number) =>
            options({ ...profile, vehiclePrice }).find((option) => option.id === id)?.monthlyPayment ?? NaN;
          expect(paymentAt(price)).toBeLessThanOrEqual(profile.monthlyBudget + nearly(profile.monthlyBudget));
          expect(paymentAt(price + 2)).toBeGreaterThan(profile.monthlyBudget);
        }
      }),
    );
  });

  test('a schedule adds up to its loan', () => {
    const principal = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    const apr = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(principal, apr, fc.integer({ min: 1, max: 120 }), (owed, aprPercent, months) => {
        const { years, totalInterest } = paymentSchedule(owed, aprPercent, months);
        const sum = (part: 'principal' | 'interest') => years.reduce((all, year) => all + year[part], 0);
        expect(sum('principal')).toBeCloseTo(owed, 6);
        expect(sum('interest')).toBeCloseTo(totalInterest, 6);
        expect(years.at(-1)?.balance).toBe(0);
      }),
    );
  });
});
