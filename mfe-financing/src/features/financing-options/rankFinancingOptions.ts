import type { FinancingProgram } from '@msv/contracts/financing/financingProgram';
import { createCashOption } from './createCashOption.ts';
import { createLeaseOption } from './createLeaseOption.ts';
import { createLoanOption } from './createLoanOption.ts';
import type { FinancingOption } from './FinancingOption.ts';
import type { FinancingProfile } from './FinancingProfile.ts';

/** Calculates the financing options for a profile, best match first. Options with the same score are ordered by name. */
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

/** Compares without a locale, so that server and browser always agree on the order. */
const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
