import { calculateMonthlyPayment } from '@msv/contracts/financing/amortization';
import { findApr, type LoanProgram } from '@msv/contracts/financing/financingProgram';
import { calculateMatchScore } from '../scoring/calculateMatchScore.ts';
import { type FinancingOption, pickProgramDescription } from './FinancingOption.ts';
import {
  calculateLoanPrincipal,
  calculateUsedDownPayment,
  type FinancingProfile,
} from './FinancingProfile.ts';

/** Creates a loan over the preferred term. Undefined if the credit score is too low. */
export function createLoanOption(
  program: LoanProgram,
  profile: FinancingProfile,
): FinancingOption | undefined {
  const apr = findApr(program, profile.creditScore);
  if (apr === undefined) return undefined;
  const { preferredTerm: term } = profile;
  const downPayment = calculateUsedDownPayment(profile);
  const monthlyPayment = calculateMonthlyPayment(calculateLoanPrincipal(profile), apr, term);
  return {
    type: 'loan',
    apr,
    term,
    monthlyPayment,
    totalCost: monthlyPayment * term + downPayment,
    downPayment,
    score: calculateMatchScore({ monthlyPayment, apr, term }, profile),
    ...pickProgramDescription(program),
  };
}
