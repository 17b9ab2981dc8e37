import type { LeaseProgram } from '@msv/contracts/financing';
import { descriptionOf, type FinancingOption } from './FinancingOption.ts';
import type { FinancingProfile } from './FinancingProfile.ts';
import { clampScore, scoreOf } from './scoreOf.ts';

/**
 * A month's share of the price: what the vehicle is taken to lose over the term (60% of it, say), spread evenly, and a
 * twelfth of the nominal rate (2.5%, say) on the whole price.
 */
export const monthlyShareOfPrice = (program: LeaseProgram): number =>
  program.depreciationPercent / 100 / program.termMonths + program.nominalRatePercent / 100 / 12;

/** A lease over its own term, whatever the preferred one is; businesses and tax benefits raise its score. */
export function leaseOption(program: LeaseProgram, profile: FinancingProfile): FinancingOption {
  const { termMonths: term, nominalRatePercent: apr } = program;
  const { downPayment } = profile;
  const monthlyPayment = profile.vehiclePrice * monthlyShareOfPrice(program);
  const score = scoreOf({ monthlyPayment, apr, term }, profile);
  const isFavored = profile.usage === 'business' || profile.taxBenefit;
  return {
    type: 'lease',
    apr,
    term,
    monthlyPayment,
    totalCost: monthlyPayment * term + downPayment,
    downPayment,
    score: isFavored ? clampScore(score + program.businessBonus) : score,
    ...descriptionOf(program),
  };
}
