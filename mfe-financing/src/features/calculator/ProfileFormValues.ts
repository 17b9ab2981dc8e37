import type { QueryCodec } from '@msv/forms/QueryCodec';
import {
  creditScores,
  defaultProfile,
  type FinancingProfile,
  preferredTerms,
  usages,
} from '../engine/FinancingProfile.ts';
import { amountFrom } from './amountFrom.ts';

/** What stands in the form: amounts as they were typed, choices as they were made. */
export interface ProfileEntry
  extends Pick<FinancingProfile, 'creditScore' | 'preferredTerm' | 'usage' | 'taxBenefit'> {
  readonly price: string;
  readonly down: string;
  readonly budget: string;
}

export const defaultEntry: ProfileEntry = {
  price: String(defaultProfile.vehiclePrice),
  down: String(defaultProfile.downPayment),
  budget: String(defaultProfile.monthlyBudget),
  creditScore: defaultProfile.creditScore,
  preferredTerm: defaultProfile.preferredTerm,
  usage: defaultProfile.usage,
  taxBenefit: defaultProfile.taxBenefit,
};

/** What a choice's text stands for, or the default where there is no such choice. */
export const creditScoreFrom = (text: string | null): number =>
  creditScores.find((score) => String(score) === text) ?? defaultEntry.creditScore;
export const preferredTermFrom = (text: string | null): number =>
  preferredTerms.find((term) => String(term) === text) ?? defaultEntry.preferredTerm;
export const usageFrom = (text: string | null): FinancingProfile['usage'] =>
  usages.find((usage) => usage === text) ?? defaultEntry.usage;

/** What is calculated with. */
export const profileOf = ({ price, down, budget, ...choices }: ProfileEntry): FinancingProfile => ({
  ...choices,
  vehiclePrice: amountFrom(price),
  downPayment: amountFrom(down),
  monthlyBudget: amountFrom(budget),
});

function read(query: string): ProfileEntry {
  const params = new URLSearchParams(query);
  return {
    price: params.get('price') ?? defaultEntry.price,
    down: params.get('down') ?? defaultEntry.down,
    budget: params.get('budget') ?? defaultEntry.budget,
    creditScore: creditScoreFrom(params.get('credit')),
    preferredTerm: preferredTermFrom(params.get('term')),
    usage: usageFrom(params.get('usage')),
    taxBenefit: params.get('tax') === '1',
  };
}

function write(entry: ProfileEntry): string {
  const params = new URLSearchParams();
  for (const name of ['price', 'down', 'budget'] as const)
    if (entry[name] !== defaultEntry[name]) params.set(name, entry[name]);
  if (entry.creditScore !== defaultEntry.creditScore) params.set('credit', String(entry.creditScore));
  if (entry.preferredTerm !== defaultEntry.preferredTerm) params.set('term', String(entry.preferredTerm));
  if (entry.usage !== defaultEntry.usage) params.set('usage', entry.usage);
  if (entry.taxBenefit) params.set('tax', '1');
  return params.size > 0 ? `?${params}` : '';
}

/** The form in the page's address, `?price=13595&credit=650`; what is as it was is left out. */
export const entryQuery: QueryCodec<ProfileEntry> = { read, write };
