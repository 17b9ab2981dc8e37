import type { Dealership } from '@msv/contracts/dealers/dealership';
import { groupByState } from '@msv/contracts/dealers/search/groupByState';
import { createStateSlug } from '../state-page/stateNames.ts';

export interface DealerGroup {
  readonly id: string;
  readonly title: string;
  readonly dealerships: readonly Dealership[];
}

/** Returns the id of a state's heading in the directory: `dealers-in-new-york`. */
export const createStateGroupId = (state: string): string => `dealers-in-${createStateSlug(state)}`;

/** Id of the heading of the dealer that the visitor has just added. */
export const newListingId = 'new-listing';

/**
 * Largest directory that is shown in full and grouped by state. A larger one shows `cardsPerStep` more cards at a time,
 * even if a search matches few dealers, so that typing stays responsive.
 */
export const maxGroupedDealers = 100;

/**
 * Groups dealers by state. The dealer that the visitor has just added is the first group.
 * @param addedId Id of the added dealer, if any.
 * @param firstState State that comes before all others, if any.
 */
export function createDealerGroups(
  dealerships: readonly Dealership[],
  addedId: number | undefined,
  firstState?: string,
): readonly DealerGroup[] {
  const added = dealerships.filter(({ id }) => id === addedId);
  const others = added.length > 0 ? dealerships.filter(({ id }) => id !== addedId) : dealerships;
  const stateGroups = groupByState(others, firstState).map((group) => ({
    id: createStateGroupId(group.state),
    title: group.state,
    dealerships: group.dealerships,
  }));
  return added.length > 0
    ? [{ id: newListingId, title: 'Your New Listing', dealerships: added }, ...stateGroups]
    : stateGroups;
}
