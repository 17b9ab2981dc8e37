import { expect, test } from '@jest/globals';
import { businessLeaseProgram, specFinancingPrograms } from '@msv/testing/builders/specFinancingPrograms';
import { defaultProfile } from './FinancingProfile.ts';
import { calculateLeaseablePrice, createLeaseOption } from './leases.ts';

const calculatePayment = (vehiclePrice: number) =>
  createLeaseOption(businessLeaseProgram, { ...defaultProfile, vehiclePrice }).monthlyPayment;

test('returns the lowest price whose lease costs at least the payment', () => {
  const price = calculateLeaseablePrice(199, specFinancingPrograms) ?? 0;
  expect(price).toBe(10_614);
  expect(calculatePayment(price)).toBeGreaterThanOrEqual(199);
  expect(calculatePayment(price - 1)).toBeLessThan(199);
});

test('uses the cheapest of several leases', () => {
  const cheapLease = { ...businessLeaseProgram, depreciationPercent: 36, nominalRatePercent: 0 };
  expect(calculateLeaseablePrice(199, [businessLeaseProgram, cheapLease])).toBe(19_900);
});

test.each([
  ['no program is a lease', []],
  ['the lease is free', [{ ...businessLeaseProgram, depreciationPercent: 0, nominalRatePercent: 0 }]],
])('returns undefined if %s', (_case, programs) => {
  expect(calculateLeaseablePrice(199, programs)).toBeUndefined();
});
