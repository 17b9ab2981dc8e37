import type { QueryCodec } from '@msv/forms/search/useQueryState';
import {
  creditScores,
  defaultProfile,
  type FinancingProfile,
  preferredTerms,
  usages,
} from '../financing-options/FinancingProfile.ts';
import { parseDollarAmount } from './parseDollarAmount.ts';

/** Amounts are text as typed, so that the form never changes what a visitor types. */
export interface ProfileFormValues
  extends Pick<FinancingProfile, 'creditScore' | 'preferredTerm' | 'usage' | 'taxBenefit'> {
  readonly price: string;
  readonly down: string;
  readonly budget: string;
}

export const defaultFormValues: ProfileFormValues = {
  price: String(defaultProfile.vehiclePrice),
  down: String(defaultProfile.downPayment),
  budget: String(defaultProfile.monthlyBudget),
  creditScore: defaultProfile.creditScore,
  preferredTerm: defaultProfile.preferredTerm,
  usage: defaultProfile.usage,
  taxBenefit: defaultProfile.taxBenefit,
};

/** Unknown values become the default. */
export const parseCreditScore = (text: string | null): number =>
  creditScores.find((score) => String(score) === text) ?? defaultFormValues.creditScore;
/** In months. Unknown values become the default. */
export const parsePreferredTerm = (text: string | null): number =>
  preferredTerms.find((term) => String(term) === text) ?? defaultFormValues.preferredTerm;
/** Unknown values become the default. */
export const parseUsage = (text: string | null): FinancingProfile['usage'] =>
  usages.find((usage) => usage === text) ?? defaultFormValues.usage;

/** In the order of the form. */
const amountNames = ['price', 'down', 'budget'] as const;
type AmountName = (typeof amountNames)[number];

/** The query parameters are the names of the form's fields. */
export const profileParameters = [...amountNames, 'credit', 'term', 'usage', 'tax'] as const;

export const amountLabels: Readonly<Record<AmountName, string>> = {
  price: 'Vehicle Price',
  down: 'Down Payment',
  budget: 'Monthly Budget',
};

export const findInvalidAmount = (formValues: ProfileFormValues): AmountName | undefined =>
  amountNames.find((name) => parseDollarAmount(formValues[name]) === undefined);

/** Undefined if an amount is invalid. */
export function toFinancingProfile({
  price,
  down,
  budget,
  ...choices
}: ProfileFormValues): FinancingProfile | undefined {
  const vehiclePrice = parseDollarAmount(price);
  const downPayment = parseDollarAmount(down);
  const monthlyBudget = parseDollarAmount(budget);
  if (vehiclePrice === undefined || downPayment === undefined || monthlyBudget === undefined)
    return undefined;
  return { ...choices, vehiclePrice, downPayment, monthlyBudget };
}

function decodeFormValues(query: string): ProfileFormValues {
  const params = new URLSearchParams(query);
  return {
    price: params.get('price') ?? defaultFormValues.price,
    down: params.get('down') ?? defaultFormValues.down,
    budget: params.get('budget') ?? defaultFormValues.budget,
    creditScore: parseCreditScore(params.get('credit')),
    preferredTerm: parsePreferredTerm(params.get('term')),
    usage: parseUsage(params.get('usage')),
    taxBenefit: params.get('tax') === '1',
  };
}

function encodeFormValues(formValues: ProfileFormValues): string {
  const params = new URLSearchParams();
  for (const name of amountNames)
    if (formValues[name] !== defaultFormValues[name]) params.set(name, formValues[name]);
  if (formValues.creditScore !== defaultFormValues.creditScore)
    params.set('credit', String(formValues.creditScore));
  if (formValues.preferredTerm !== defaultFormValues.preferredTerm)
    params.set('term', String(formValues.preferredTerm));
  if (formValues.usage !== defaultFormValues.usage) params.set('usage', formValues.usage);
  if (formValues.taxBenefit) params.set('tax', '1');
  return params.size > 0 ? `?${params}` : '';
}

/** Converts between form values and a query string such as `?price=13595&credit=650`, without defaults. */
export const profileFormCodec: QueryCodec<ProfileFormValues> = {
  decode: decodeFormValues,
  encode: encodeFormValues,
};
