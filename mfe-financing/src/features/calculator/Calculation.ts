import type { QueryCodec } from '@msv/forms/search/useQueryState';
import type { FinancingProfile } from '../financing-options/FinancingProfile.ts';
import { runningCostParameters } from '../running-cost/runningCostParameters.ts';
import { addOtherParameters } from './OtherParameters.tsx';
import {
  type ProfileFormValues,
  profileFormCodec,
  profileParameters,
  toFinancingProfile,
} from './ProfileFormValues.ts';

/** State of the calculator in the URL: the form values, and whether recommendations are shown. */
export interface Calculation {
  readonly formValues: ProfileFormValues;
  readonly showsResults: boolean;
}

/**
 * Query parameter that shows the recommendations. The submit button has the same name and value, so that the form works
 * without JavaScript.
 */
export const showResultsParameter = { name: 'show', value: 'options' } as const;

export const calculationParameters = [...profileParameters, showResultsParameter.name];

function decodeCalculation(query: string): Calculation {
  const showsResults =
    new URLSearchParams(query).get(showResultsParameter.name) === showResultsParameter.value;
  return { formValues: profileFormCodec.decode(query), showsResults };
}

function encodeCalculation({ formValues, showsResults }: Calculation, currentQuery = ''): string {
  const params = new URLSearchParams(profileFormCodec.encode(formValues));
  if (showsResults) params.set(showResultsParameter.name, showResultsParameter.value);
  return addOtherParameters(`${params}`, currentQuery, runningCostParameters);
}

export const calculationCodec: QueryCodec<Calculation> = {
  decode: decodeCalculation,
  encode: encodeCalculation,
};

/** Ignores the format of the amounts. False if an amount is invalid. */
export function isSameProfile(profile: FinancingProfile, formValues: ProfileFormValues): boolean {
  const other = toFinancingProfile(formValues);
  return (
    other !== undefined &&
    profile.vehiclePrice === other.vehiclePrice &&
    profile.downPayment === other.downPayment &&
    profile.monthlyBudget === other.monthlyBudget &&
    profile.creditScore === other.creditScore &&
    profile.preferredTerm === other.preferredTerm &&
    profile.usage === other.usage &&
    profile.taxBenefit === other.taxBenefit
  );
}
