import { expect, test } from '@jest/globals';
import {
  calculateLoanPrincipal,
  calculateUsedDownPayment,
  creditScores,
  defaultProfile,
  preferredTerms,
  usages,
} from './FinancingProfile.ts';

test('the choices and the initial profile match the specification', () => {
  expect(creditScores).toEqual([800, 750, 700, 650, 600, 550]);
  expect(preferredTerms).toEqual([36, 48, 60, 72, 84]);
  expect(usages).toEqual(['personal', 'business', 'commercial']);
  expect(defaultProfile).toEqual({
    vehiclePrice: 8995,
    creditScore: 700,
    downPayment: 1000,
    monthlyBudget: 300,
    preferredTerm: 60,
    usage: 'personal',
    taxBenefit: false,
  });
});

test('the loan covers what the down payment does not', () => {
  expect(calculateLoanPrincipal(defaultProfile)).toBe(7995);
  expect(calculateLoanPrincipal({ ...defaultProfile, downPayment: 9000 })).toBe(0);
});

test.each([
  [5000, 0, 0],
  [5000, 4999.99, 4999.99],
  [5000, 5000, 5000],
  [5000, 8000, 5000],
  [0, 8000, 0],
])('for a price of %d, a down payment of %d counts as %d', (vehiclePrice, downPayment, used) => {
  expect(calculateUsedDownPayment({ ...defaultProfile, vehiclePrice, downPayment })).toBe(used);
});
