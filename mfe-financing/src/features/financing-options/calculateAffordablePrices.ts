import type { FinancingProgram } from '@msv/contracts/financing';
import { principalFor } from './amortization.ts';
import type { FinancingProfile } from './FinancingProfile.ts';
import { monthlyShareOfPrice } from './leaseOption.ts';
import { aprFor } from './loanOption.ts';

/** The highest price whose monthly payment a budget covers, by one way to pay. */
interface AffordablePrice {
  readonly id: string;
  readonly name: string;
  readonly term: number;
  /** Whole US dollars, rounded down. */
  readonly price: number;
}

/** What price fits the monthly budget: the recommendation's formulas the other way round, the highest price first. */
export function affordablePrices(
  profile: FinancingProfile,
  programs: readonly FinancingProgram[],
): AffordablePrice[] {
  return programs
    .flatMap((program) => affordablePrice(program, profile) ?? [])
    .toSorted((a, b) => b.price - a.price);
}

function affordablePrice(
  program: FinancingProgram,
  { creditScore, preferredTerm, downPayment, monthlyBudget }: FinancingProfile,
): AffordablePrice | undefined {
  const { id, name } = program;
  switch (program.type) {
    case 'loan': {
      const apr = aprFor(program, creditScore);
      if (apr === undefined) return undefined;
      const price = downPayment + principalFor(monthlyBudget, apr, preferredTerm);
      return { id, name, term: preferredTerm, price: Math.floor(price) };
    }
    case 'lease': {
      const price = monthlyBudget / monthlyShareOfPrice(program);
      return { id, name, term: program.termMonths, price: Math.floor(price) };
    }
    case 'cash':
      return undefined;
  }
}
