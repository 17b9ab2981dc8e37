import {
  allDealershipsRead,
  type Dealership,
  dealershipOverviewRead,
} from '@msv/contracts/dealers/dealership';
import { useApi } from '@msv/platform';
import { useDeferredValue, useState } from 'react';
import { createSearchRead } from './createSearchRead.ts';
import type { DealerQuery } from './dealerQuery.ts';

export interface LoadedDealerships {
  /**
   * All dealerships in the order of the API. While they are loading, the first dealerships or the first matches of the
   * initial search. `undefined` while no loaded dealership matches the search.
   */
  readonly dealerships: readonly Dealership[] | undefined;
  /** Number of all dealerships, or of all matches of the initial search, loaded or not. 0 while it is unknown. */
  readonly count: number;
  /** Number of matches in each state, also of those that are still loading. `undefined` if every match is loaded. */
  readonly states: readonly StateCount[] | undefined;
  /** True if every dealership that the search could match is loaded. */
  readonly isComplete: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

export interface StateCount {
  readonly state: string;
  readonly dealershipCount: number;
  /** Id of the heading above the dealerships, if they are listed under headings already. */
  readonly groupId?: string;
}

/**
 * Loads the dealerships for a search. Starts with the overview that the page was prefetched with. Loads all dealerships
 * as soon as the overview does not cover the search.
 * @param needsDistances True if dealers are sorted by distance, which requires all of them.
 */
export function useLoadedDealerships(query: DealerQuery, needsDistances: boolean): LoadedDealerships {
  const read = createSearchRead(query);
  const [initialRead] = useState(read);
  const overview = useApi(initialRead);
  const { dealershipCount = 0, dealerships = [], states } = overview.data ?? {};
  const isInitialQuery = read.url === initialRead.url;
  const hasAllDealerships = initialRead.url === dealershipOverviewRead.url;
  const isOverviewEnough = dealerships.length === dealershipCount && (isInitialQuery || hasAllDealerships);
  const needsAll = overview.data ? !isOverviewEnough : !isInitialQuery || needsDistances;
  const all = useApi(needsAll ? allDealershipsRead : undefined);
  // Deferred, because React would otherwise render the cards of all dealers in a single long task.
  const allDealerships = useDeferredValue(all.data);
  const isComplete = allDealerships !== undefined || (overview.data !== undefined && isOverviewEnough);
  const canShowOverview = isComplete || (isInitialQuery && !needsDistances);
  return {
    dealerships: allDealerships ?? (canShowOverview ? overview.data?.dealerships : undefined),
    count: allDealerships?.length ?? dealershipCount,
    states: isComplete ? undefined : states,
    isComplete,
    error: allDealerships ? undefined : (all.error ?? overview.error),
    retry: () => {
      if (overview.error) overview.retry();
      if (all.error) all.retry();
    },
  };
}
