import type { FinancingProgram } from '@msv/contracts/financing';
import type { FinancingOption } from '../engine/FinancingOption.ts';
import { defaultProfile, type FinancingProfile } from '../engine/FinancingProfile.ts';
import { recommend } from '../engine/recommend.ts';

export interface PaymentEstimate {
  readonly loan: FinancingOption;
  /** What it was worked out with. */
  readonly profile: FinancingProfile;
}

/** The lowest loan payment for a price with the calculator's defaults; none where nothing is left to borrow. */
export function paymentEstimate(
  vehiclePrice: number,
  programs: readonly FinancingProgram[],
): PaymentEstimate | undefined {
  const profile = { ...defaultProfile, vehiclePrice };
  const [loan] = recommend(profile, programs)
    .filter(({ type, monthlyPayment }) => type === 'loan' && monthlyPayment > 0)
    .toSorted((a, b) => a.monthlyPayment - b.monthlyPayment);
  return loan && { loan, profile };
}
