import { byDistance } from './byDistance.ts';
import type { Dealership } from './dealership.ts';
import { inZipCode } from './inZipCode.ts';
import type { Place } from './Place.ts';
import { wantedText } from './wantedText.ts';
import { zipCodeIn } from './zipCodeIn.ts';

/**
 * What a search finds, in the order of the list: dealers by a part of their name, city or state, in any case. Where the
 * search is a ZIP code and its place is known, all of them, the nearest first; where nobody knows the place, those who
 * bear the code.
 */
export type FindDealerships = (search: string, zipCodePlace?: Place) => readonly Dealership[];

/** Prepares a list for many searches: what is searched in is written in small letters once, not with each key. */
export function dealershipFinder(dealerships: readonly Dealership[]): FindDealerships {
  // What is wanted has no line break, so no search runs from one field into the next.
  const texts = dealerships.map(({ name, city, state }) => `${name}\n${city}\n${state}`.toLowerCase());
  return (search, zipCodePlace) => {
    if (zipCodePlace) return byDistance(dealerships, zipCodePlace);
    const wanted = wantedText(search);
    if (!wanted) return dealerships;
    const matching = dealerships.filter((_, at) => texts[at]?.includes(wanted));
    const zipCode = zipCodeIn(search);
    return zipCode && matching.length === 0 ? inZipCode(dealerships, zipCode) : matching;
  };
}
