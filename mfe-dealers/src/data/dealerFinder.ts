import type { Dealership } from '@msv/contracts/dealership';

/** Finds dealers by a part of their name, city or state, in any case, in the order of the list. */
export type FindDealers = (search: string) => readonly Dealership[];

/**
 * Prepares a list for many searches: what is searched in is written in small letters once, not with each key. No box
 * for a search takes a line break, so no search can run from one field into the next.
 */
export function dealerFinder(dealerships: readonly Dealership[]): FindDealers {
  const texts = dealerships.map(({ name, city, state }) => `${name}\n${city}\n${state}`.toLowerCase());
  return (search) => {
    const wanted = search.trim().toLowerCase();
    return wanted ? dealerships.filter((_, at) => texts[at]?.includes(wanted)) : dealerships;
  };
}
