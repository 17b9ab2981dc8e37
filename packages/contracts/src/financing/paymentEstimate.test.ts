import { expect, test } from '@jest/globals';
import { specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import { formatPaymentEstimate } from './paymentEstimate.ts';

test.each([
  [8995, 'Estimated from $162/mo'],
  [13595, 'Estimated from $255/mo'],
  [1001, 'Estimated from $0/mo'],
  [1000, undefined],
  [0, undefined],
])('formats the payment for a price of $%d as %s', (price, expected) => {
  expect(formatPaymentEstimate(price, specPaymentTerms)).toBe(expected);
});
