import type { FinancingProgram, LeaseProgram } from '@msv/contracts/financing/financingProgram';
import { calculateMatchScore, clampScore } from '../scoring/calculateMatchScore.ts';
import { type FinancingOption, pickProgramDescription } from './FinancingOption.ts';
import { calculateUsedDownPayment, type FinancingProfile } from './FinancingProfile.ts';

/**
 * Calculates the monthly lease payment per dollar of the price: the depreciation spread evenly over the term, plus one
 * twelfth of the nominal rate.
 */
export const calculateMonthlyLeaseFactor = (program: LeaseProgram): number =>
  program.depreciationPercent / 100 / program.termMonths + program.nominalRatePercent / 100 / 12;

/** Creates a lease with the fixed term of its program. Business usage and a tax benefit raise the score. */
export function createLeaseOption(program: LeaseProgram, profile: FinancingProfile): FinancingOption {
  const { termMonths: term, nominalRatePercent: apr } = program;
  const downPayment = calculateUsedDownPayment(profile);
  const monthlyPayment = profile.vehiclePrice * calculateMonthlyLeaseFactor(program);
  const score = calculateMatchScore({ monthlyPayment, apr, term }, profile);
  const qualifiesForBonus = profile.usage === 'business' || profile.taxBenefit;
  return {
    type: 'lease',
    apr,
    term,
    monthlyPayment,
    totalCost: monthlyPayment * term + downPayment,
    downPayment,
    score: qualifiesForBonus ? clampScore(score + program.businessBonus) : score,
    ...pickProgramDescription(program),
  };
}

/**
 * Calculates the lowest price, in whole US dollars, whose cheapest lease costs at least the given monthly payment.
 * Undefined if no program is a lease.
 */
export function calculateLeaseablePrice(
  monthlyPayment: number,
  programs: readonly FinancingProgram[],
): number | undefined {
  const factors = programs
    .filter((program) => program.type === 'lease')
    .map(calculateMonthlyLeaseFactor)
    .filter((factor) => factor > 0);
  return factors.length > 0 ? Math.ceil(monthlyPayment / Math.min(...factors)) : undefined;
}
