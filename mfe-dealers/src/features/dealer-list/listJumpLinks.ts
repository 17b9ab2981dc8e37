import { maxOverviewDealerships } from '@msv/contracts/dealers/dealership';
import { createDirectoryUrl, type DealerQuery } from '../dealer-search/dealerQuery.ts';
import type { StateCount } from '../dealer-search/useLoadedDealerships.ts';
import { createStateSlug } from '../state-page/stateNames.ts';
import { createStateGroupId, maxGroupedDealers, newListingId } from './dealerGroups.ts';

export interface JumpLink extends StateCount {
  readonly url: string;
}

/**
 * Lists the links to the states of a list that is sorted by state. In a list with all dealers, a link leads to the
 * state's heading; in a list with one page of dealers, to the page where the state starts; in a large directory, to the
 * state's own page, because its heading can be thousands of cards away.
 */
export function listJumpLinks(
  states: readonly StateCount[],
  { query, isComplete }: { query: DealerQuery; isComplete: boolean },
): readonly JumpLink[] {
  const totalCount = states.reduce((sum, { dealershipCount }) => sum + dealershipCount, 0);
  let previousCount = 0;
  return states.flatMap((entry) => {
    const page = Math.floor(previousCount / maxOverviewDealerships) + 1;
    previousCount += entry.dealershipCount;
    const hash = `#${entry.groupId ?? createStateGroupId(entry.state)}`;
    if (totalCount > maxGroupedDealers)
      return entry.groupId === newListingId
        ? []
        : { ...entry, url: `/states/${createStateSlug(entry.state)}` };
    return { ...entry, url: isComplete ? hash : createDirectoryUrl(query, page) + hash };
  });
}
