import { allDealerships, type Dealership, dealershipOverview } from '@msv/contracts/dealership';
import { useApi } from '@msv/platform';
import { useState } from 'react';

/** What is known of all dealers so far. */
export interface Directory {
  /** By name; the first of them while the rest is on its way; absent while there are none to show. */
  readonly dealerships: readonly Dealership[] | undefined;
  /** Of all, whether they are here or not. */
  readonly count: number | undefined;
  readonly isWhole: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/**
 * Reads the overview that the page came with, and all dealers as soon as that is not enough: there are more of them,
 * or somebody searches before anybody knows. A page that was opened with a search came with all of them.
 */
export function useDirectory(isSearching: boolean): Directory {
  const [cameWithSearch] = useState(isSearching);
  const overview = useApi(cameWithSearch ? undefined : dealershipOverview);
  const { dealershipCount = 0, dealerships = [] } = overview.data ?? {};
  const isOverviewWhole = overview.data !== undefined && dealershipCount === dealerships.length;
  const needsAll = cameWithSearch || (overview.data ? !isOverviewWhole : isSearching);
  const all = useApi(needsAll ? allDealerships : undefined);
  return {
    dealerships: all.data ?? overview.data?.dealerships,
    count: all.data?.length ?? overview.data?.dealershipCount,
    isWhole: all.data !== undefined || isOverviewWhole,
    error: all.data ? undefined : (all.error ?? overview.error),
    retry: () => {
      if (overview.error) overview.retry();
      if (all.error) all.retry();
    },
  };
}
