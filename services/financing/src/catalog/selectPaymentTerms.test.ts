import { expect, test } from '@jest/globals';
import {
  cashPurchaseProgram,
  primeLoanProgram,
  specFinancingPrograms,
  specPaymentTerms,
  standardLoanProgram,
} from '@msv/testing/builders/specFinancingPrograms';
import { selectPaymentTerms } from './selectPaymentTerms.ts';

test('selects the loan with the lowest payment and states its assumptions', () => {
  expect(selectPaymentTerms(specFinancingPrograms)).toEqual({
    ...specPaymentTerms,
    paymentPerDollar: expect.closeTo(specPaymentTerms.paymentPerDollar, 7),
  });
});

test.each([
  ['there is no loan', [cashPurchaseProgram]],
  ['the assumed credit score is too low for every loan', [primeLoanProgram]],
])('returns null if %s', (_case, programs) => {
  expect(selectPaymentTerms(programs)).toBeNull();
});

test('prefers the first name if two loans have the same rate', () => {
  const twin = { ...standardLoanProgram, name: 'Another Loan' };
  expect(selectPaymentTerms([standardLoanProgram, twin])?.note).toMatch(/^Another Loan/);
  expect(selectPaymentTerms([twin, standardLoanProgram])?.note).toMatch(/^Another Loan/);
});
