import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';

/** Describes a ZIP code that is not in the state of the dealership. Returns `undefined` if it is. */
export function describePlaceProblem(
  { zipCode, state }: Pick<Dealership, 'zipCode' | 'state'>,
  location?: ZipCodeLocation,
): string | undefined {
  if (location?.state === state) return undefined;
  const problem = location?.state
    ? `The ZIP code ${zipCode} is in ${location.state}, not in ${state}.`
    : `We do not know the ZIP code ${zipCode} in ${state}.`;
  return `${problem} We accept it, but a search for dealers near a ZIP code does not find your listing, and the listing has no Directions button. Please check the ZIP code and the state.`;
}
