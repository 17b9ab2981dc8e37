import type { LoanProgram } from '@msv/contracts/financing';
import { monthlyPaymentOf } from './amortization.ts';
import { descriptionOf, type FinancingOption } from './FinancingOption.ts';
import { type FinancingProfile, principalOf } from './FinancingProfile.ts';
import { scoreOf } from './scoreOf.ts';

/** The year's rate in percent that a credit score gets, or nothing where the loan is out of its reach. */
export const aprFor = ({ rates }: LoanProgram, creditScore: number): number | undefined =>
  rates.find(({ minCreditScore }) => creditScore >= minCreditScore)?.aprPercent;

/** A loan over the preferred term: standard amortization of the price minus the down payment. */
export function loanOption(program: LoanProgram, profile: FinancingProfile): FinancingOption | undefined {
  const apr = aprFor(program, profile.creditScore);
  if (apr === undefined) return undefined;
  const { preferredTerm: term, downPayment } = profile;
  const monthlyPayment = monthlyPaymentOf(principalOf(profile), apr, term);
  return {
    type: 'loan',
    apr,
    term,
    monthlyPayment,
    totalCost: monthlyPayment * term + downPayment,
    downPayment,
    score: scoreOf({ monthlyPayment, apr, term }, profile),
    ...descriptionOf(program),
  };
}
