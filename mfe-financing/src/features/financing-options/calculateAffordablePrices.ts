import { calculateAffordablePrincipal } from '@msv/contracts/financing/amortization';
import { type FinancingProgram, findApr } from '@msv/contracts/financing/financingProgram';
import type { FinancingProfile } from './FinancingProfile.ts';
import { calculateMonthlyLeaseFactor } from './leases.ts';

/** Highest price that the monthly budget covers with one financing program. */
interface AffordablePrice {
  readonly id: string;
  readonly name: string;
  readonly term: number;
  /** Whole US dollars, rounded down. */
  readonly price: number;
}

/** Returns the prices that fit the monthly budget, highest first, with the inverse formulas of the recommendations. */
export function calculateAffordablePrices(
  profile: FinancingProfile,
  programs: readonly FinancingProgram[],
): AffordablePrice[] {
  return programs
    .flatMap((program) => calculateAffordablePrice(program, profile) ?? [])
    .toSorted((a, b) => b.price - a.price);
}

function calculateAffordablePrice(
  program: FinancingProgram,
  { creditScore, preferredTerm, downPayment, monthlyBudget }: FinancingProfile,
): AffordablePrice | undefined {
  const { id, name } = program;
  switch (program.type) {
    case 'loan': {
      const apr = findApr(program, creditScore);
      if (apr === undefined) return undefined;
      const price = downPayment + calculateAffordablePrincipal(monthlyBudget, apr, preferredTerm);
      return { id, name, term: preferredTerm, price: Math.floor(price) };
    }
    case 'lease': {
      const factor = calculateMonthlyLeaseFactor(program);
      // A free lease has no highest price.
      if (factor === 0) return undefined;
      const price = monthlyBudget / factor;
      return { id, name, term: program.termMonths, price: Math.floor(price) };
    }
    case 'cash':
      return undefined;
  }
}
