import {
  allDealerships,
  type Dealership,
  dealershipOverview,
  dealershipsFound,
} from '@msv/contracts/dealership';
import { useApi } from '@msv/platform';
import { useState } from 'react';

/** What is known of the dealers so far: enough of them for what is searched for, or none. */
export interface Directory {
  /** By name; the first of them while the rest is on its way; absent while there are none to show. */
  readonly dealerships: readonly Dealership[] | undefined;
  /** Of all, or of all that the page was opened for, whether they are here or not; 0 while nobody knows. */
  readonly count: number;
  /** Nobody is missing among them who is searched for. */
  readonly isWhole: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/**
 * Reads what the page came with: the first dealers, or the first of those that it was opened to search for. Reads all
 * as soon as that is not enough: there are more of them, or something else is searched for.
 */
export function useDirectory(search: string, isNearby: boolean): Directory {
  const wanted = search.trim();
  const [first] = useState(wanted);
  const opening = useApi(first ? dealershipsFound(first) : dealershipOverview);
  const { dealershipCount = 0, dealerships = [] } = opening.data ?? {};
  const isWanted = wanted === first;
  const isEnough = dealerships.length === dealershipCount && (isWanted || first === '');
  const needsAll = opening.data ? !isEnough : !isWanted || isNearby;
  const all = useApi(needsAll ? allDealerships : undefined);
  const isWhole = all.data !== undefined || (opening.data !== undefined && isEnough);
  const canShowOpening = isWhole || (isWanted && !isNearby);
  return {
    dealerships: all.data ?? (canShowOpening ? opening.data?.dealerships : undefined),
    count: all.data?.length ?? dealershipCount,
    isWhole,
    error: all.data ? undefined : (all.error ?? opening.error),
    retry: () => {
      if (opening.error) opening.retry();
      if (all.error) all.retry();
    },
  };
}
