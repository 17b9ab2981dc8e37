import { expect, test } from '@jest/globals';
import { statedPrograms } from '@msv/testing/statedPrograms';
import { affordablePrices } from './affordablePrices.ts';
import { defaultProfile } from './FinancingProfile.ts';

test('a budget of $300 buys more by the better loan, and by a lease without any down payment', () => {
  expect(affordablePrices(defaultProfile, statedPrograms)).toEqual([
    { id: 'business-lease', name: 'Business Lease', term: 36, price: 16_000 },
    { id: 'standard-loan', name: 'Standard Loan', term: 60, price: 15_799 },
    { id: 'fair-credit-loan', name: 'Fair Credit Loan', term: 60, price: 15_122 },
  ]);
});

test('without a budget only the down payment is there to buy from', () => {
  const prices = affordablePrices({ ...defaultProfile, monthlyBudget: 0 }, statedPrograms);
  expect(prices.map(({ price }) => price)).toEqual([1000, 1000, 0]);
});

test('a loan that is not open is no way to pay', () => {
  const prices = affordablePrices({ ...defaultProfile, creditScore: 550 }, statedPrograms);
  expect(prices.map(({ name }) => name)).toEqual(['Business Lease']);
});
