import type { CashProgram } from '@msv/contracts/financing/financingProgram';
import { type FinancingOption, pickProgramDescription } from './FinancingOption.ts';
import { calculateUsedDownPayment, type FinancingProfile } from './FinancingProfile.ts';

/** Creates the cash purchase. Its score depends on whether the down payment covers a large enough share of the price. */
export function createCashOption(program: CashProgram, profile: FinancingProfile): FinancingOption {
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
