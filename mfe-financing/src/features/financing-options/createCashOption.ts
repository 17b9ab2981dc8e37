import type { CashProgram } from '@msv/contracts/financing';
import { descriptionOf, type FinancingOption } from './FinancingOption.ts';
import type { FinancingProfile } from './FinancingProfile.ts';

/** Everything at once: the down payment is the price. Whoever has a good part of it saved is told so by the score. */
export function cashOption(program: CashProgram, profile: FinancingProfile): FinancingOption {
  const { vehiclePrice, downPayment } = profile;
  const isAffordable = vehiclePrice <= program.affordablePriceToDownPayment * downPayment;
  return {
    type: 'cash',
    apr: 0,
    term: 0,
    monthlyPayment: 0,
    totalCost: vehiclePrice,
    downPayment: vehiclePrice,
    score: isAffordable ? program.affordableScore : program.otherScore,
    ...descriptionOf(program),
  };
}
