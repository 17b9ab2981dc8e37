import { expect, test } from '@jest/globals';
import { businessLeaseProgram, specFinancingPrograms } from '@msv/testing/builders/specFinancingPrograms';
import { calculateAffordablePrices } from './calculateAffordablePrices.ts';
import { defaultProfile } from './FinancingProfile.ts';

test('orders the prices of the default profile, highest first', () => {
  expect(calculateAffordablePrices(defaultProfile, specFinancingPrograms)).toEqual([
    { id: 'business-lease', name: 'Business Lease', term: 36, price: 16_000 },
    { id: 'standard-loan', name: 'Standard Loan', term: 60, price: 15_799 },
    { id: 'fair-credit-loan', name: 'Fair Credit Loan', term: 60, price: 15_122 },
  ]);
});

test('returns the down payment as the price if the budget is 0', () => {
  const prices = calculateAffordablePrices({ ...defaultProfile, monthlyBudget: 0 }, specFinancingPrograms);
  expect(prices.map(({ price }) => price)).toEqual([1000, 1000, 0]);
});

test('omits loans that the credit score does not qualify for', () => {
  const prices = calculateAffordablePrices({ ...defaultProfile, creditScore: 550 }, specFinancingPrograms);
  expect(prices.map(({ name }) => name)).toEqual(['Business Lease']);
});

test('omits a free lease, which has no highest price', () => {
  const freeLease = { ...businessLeaseProgram, depreciationPercent: 0, nominalRatePercent: 0 };
  expect(calculateAffordablePrices(defaultProfile, [freeLease])).toEqual([]);
});
