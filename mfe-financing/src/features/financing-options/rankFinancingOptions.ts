import type { FinancingProgram } from '@msv/contracts/financing';
import { cashOption } from './cashOption.ts';
import type { FinancingOption } from './FinancingOption.ts';
import type { FinancingProfile } from './FinancingProfile.ts';
import { leaseOption } from './leaseOption.ts';
import { loanOption } from './loanOption.ts';

/** The ways to pay that are open to a profile, the best match first; equal ones by name. */
export function recommend(
  profile: FinancingProfile,
  programs: readonly FinancingProgram[],
): FinancingOption[] {
  return programs
    .flatMap((program) => optionOf(program, profile) ?? [])
    .toSorted((a, b) => b.score - a.score || compareNames(a.name, b.name));
}

function optionOf(program: FinancingProgram, profile: FinancingProfile): FinancingOption | undefined {
  switch (program.type) {
    case 'loan':
      return loanOption(program, profile);
    case 'lease':
      return leaseOption(program, profile);
    case 'cash':
      return cashOption(program, profile);
  }
}

/** Not by locale: server and browser must agree, whatever either of them speaks. */
const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
