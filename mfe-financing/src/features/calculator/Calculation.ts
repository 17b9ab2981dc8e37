import type { QueryCodec } from '@msv/forms/QueryCodec';
import type { FinancingProfile } from '../engine/FinancingProfile.ts';
import { entryQuery, type ProfileEntry, profileOf } from './ProfileEntry.ts';

/** What can be shared as a link: the form, and whether its recommendations are shown. */
export interface Calculation {
  readonly entry: ProfileEntry;
  readonly isShown: boolean;
}

/** The name and value of the form's button, so that a browser without JavaScript sends them, too. */
export const showParameter = { name: 'show', value: 'options' } as const;

function read(query: string): Calculation {
  const isShown = new URLSearchParams(query).get(showParameter.name) === showParameter.value;
  return { entry: entryQuery.read(query), isShown };
}

function write({ entry, isShown }: Calculation): string {
  const params = new URLSearchParams(entryQuery.write(entry));
  if (isShown) params.set(showParameter.name, showParameter.value);
  return params.size > 0 ? `?${params}` : '';
}

/** The calculation in the page's address. */
export const calculationQuery: QueryCodec<Calculation> = { read, write };

/** Whether two forms ask the same, however it was typed. */
export function asksTheSame(profile: FinancingProfile, entry: ProfileEntry): boolean {
  const other = profileOf(entry);
  return (
    profile.vehiclePrice === other.vehiclePrice &&
    profile.downPayment === other.downPayment &&
    profile.monthlyBudget === other.monthlyBudget &&
    profile.creditScore === other.creditScore &&
    profile.preferredTerm === other.preferredTerm &&
    profile.usage === other.usage &&
    profile.taxBenefit === other.taxBenefit
  );
}
