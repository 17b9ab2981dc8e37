import type { FinancingProgram } from '@msv/contracts/financing/financingProgram';
import { calculateMonthlyLeaseFactor } from './createLeaseOption.ts';

/**
 * Calculates the lowest vehicle price, in whole US dollars, whose cheapest lease costs at least the given monthly payment.
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
