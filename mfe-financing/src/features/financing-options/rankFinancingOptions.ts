import { calculateMonthlyPayment } from '@msv/contracts/financing/amortization';
import {
  type CashProgram,
  type FinancingProgram,
  findApr,
  type LoanProgram,
} from '@msv/contracts/financing/financingProgram';
import { calculateMatchScore } from '../scoring/calculateMatchScore.ts';
import { type FinancingOption, pickProgramDescription } from './FinancingOption.ts';
import {
  calculateLoanPrincipal,
  calculateUsedDownPayment,
  type FinancingProfile,
} from './FinancingProfile.ts';
import { createLeaseOption } from './leases.ts';

/** Returns the financing options for a profile, best match first. Options with the same score are ordered by name. */
export function rankFinancingOptions(
  profile: FinancingProfile,
  programs: readonly FinancingProgram[],
): FinancingOption[] {
  return programs
    .flatMap((program) => createOption(program, profile) ?? [])
    .toSorted((a, b) => b.score - a.score || compareNames(a.name, b.name));
}

function createOption(program: FinancingProgram, profile: FinancingProfile): FinancingOption | undefined {
  switch (program.type) {
    case 'loan':
      return createLoanOption(program, profile);
    case 'lease':
      return createLeaseOption(program, profile);
    case 'cash':
      return createCashOption(program, profile);
  }
}

/** Without a locale, server and browser always agree on the order. */
const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The score depends on whether the down payment covers a large enough share of the price. */
function createCashOption(program: CashProgram, profile: FinancingProfile): FinancingOption {
  const { vehiclePrice } = profile;
  const isAffordable =
    vehiclePrice <= program.affordablePriceToDownPayment * calculateUsedDownPayment(profile);
  return {
    type: 'cash',
    apr: 0,
    term: 0,
    monthlyPayment: 0,
    totalCost: vehiclePrice,
    downPayment: vehiclePrice,
    score: isAffordable ? program.affordableScore : program.otherScore,
    ...pickProgramDescription(program),
  };
}

/** Undefined if the credit score is too low. */
function createLoanOption(program: LoanProgram, profile: FinancingProfile): FinancingOption | undefined {
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
