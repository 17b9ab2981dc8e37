import { expect, test } from '@jest/globals';
import {
  cashPurchaseProgram,
  primeLoanProgram,
  specFinancingPrograms,
  standardLoanProgram,
} from '@msv/testing/builders/specFinancingPrograms';
import { describeLoanEstimate, estimateLoan, formatLoanEstimate } from './loanEstimate.ts';

test('selects the loan with the lowest payment', () => {
  const estimate = estimateLoan(8995, specFinancingPrograms);
  expect(estimate).toMatchObject({ programName: 'Standard Loan', aprPercent: 7.99 });
  expect(estimate?.monthlyPayment).toBeCloseTo(162.07, 2);
});

test.each([
  ['there is no loan', 8995, [cashPurchaseProgram]],
  ['the assumed credit score is too low for every loan', 8995, [primeLoanProgram]],
  ['the down payment covers the price', 1000, specFinancingPrograms],
])('returns nothing if %s', (_case, price, programs) => {
  expect(estimateLoan(price, programs)).toBeUndefined();
});

test('prefers the first name if two loans cost the same', () => {
  const twin = { ...standardLoanProgram, name: 'Another Loan' };
  expect(estimateLoan(8995, [standardLoanProgram, twin])?.programName).toBe('Another Loan');
  expect(estimateLoan(8995, [twin, standardLoanProgram])?.programName).toBe('Another Loan');
});

test('states payment and assumptions', () => {
  const estimate = { programName: 'Standard Loan', aprPercent: 7.99, monthlyPayment: 162.07 };
  expect(formatLoanEstimate(estimate)).toBe('Estimated from $162/mo');
  expect(describeLoanEstimate(estimate)).toBe(
    'Standard Loan at 7.99% APR over 60 months, $1,000 down, credit score 700-749 Good. This is an estimate, not an offer of credit.',
  );
});
