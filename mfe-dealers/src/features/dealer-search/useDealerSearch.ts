import type { Dealership } from '@msv/contracts/dealers/dealership';
import { createDealershipFinder } from '@msv/contracts/dealers/search/createDealershipFinder';
import type { Coordinates } from '@msv/contracts/dealers/search/distances';
import { filterByRadius } from '@msv/contracts/dealers/search/filterByRadius';
import { parseSearchZipCode } from '@msv/contracts/dealers/search/parseSearchZipCode';
import { sortByDistance } from '@msv/contracts/dealers/search/sortByDistance';
import { createZipCodeLocationRead } from '@msv/contracts/dealers/zipCodeLocation';
import { storeVisitorZipCode, useForgetUnknownZipCode } from '@msv/forms/search/visitorZipCode';
import { ApiResponseError, useApi } from '@msv/platform';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { createDealerGroups } from '../dealer-list/dealerGroups.ts';
import type { DealerQuery } from './dealerQuery.ts';
import { useAddedDealership } from './useAddedDealership.ts';
import { useLoadedDealerships } from './useLoadedDealerships.ts';

const noDealerships: readonly Dealership[] = [];

/**
 * Finds the dealers that match a search. With a ZIP code or the visitor's location, they are sorted by distance and
 * limited to the selected distance. Otherwise they are grouped by state.
 */
export function useDealerSearch(query: DealerQuery, visitorLocation: Coordinates | undefined) {
  const { search, radius } = query;
  const addedId = useAddedDealership();
  const zipCode = parseSearchZipCode(search);
  const zipCodeLookup = useApi(zipCode ? createZipCodeLocationRead(zipCode) : undefined);
  // Deferred, so that React renders dozens of cards in interruptible chunks and typing stays responsive.
  const zipCodeLocation = useDeferredValue(zipCodeLookup.data);
  const isZipCodeUnknown =
    zipCodeLookup.error instanceof ApiResponseError && zipCodeLookup.error.status === 404;
  useStoredZipCode(zipCode, zipCodeLookup.data?.zipCode);
  useForgetUnknownZipCode(isZipCodeUnknown ? zipCode : undefined);
  const loaded = useLoadedDealerships(query, visitorLocation !== undefined);
  const dealerships = loaded.dealerships ?? noDealerships;
  const distanceOrigin = zipCodeLocation ?? visitorLocation;

  const find = useMemo(() => createDealershipFinder(dealerships), [dealerships]);
  const { matches, groups, reading } = useMemo(() => {
    const { dealerships: found, ...reading } = find(search, zipCodeLocation);
    if (distanceOrigin) {
      const sorted = zipCodeLocation ? found : sortByDistance(found, distanceOrigin, reading.firstState);
      return { matches: filterByRadius(sorted, distanceOrigin, radius), groups: [], reading };
    }
    const stateGroups = createDealerGroups(found, addedId, reading.firstState);
    return { matches: stateGroups.flatMap((group) => group.dealerships), groups: stateGroups, reading };
  }, [find, search, radius, zipCodeLocation, distanceOrigin, addedId]);

  const isZipCodePending = zipCode !== undefined && !zipCodeLocation && !zipCodeLookup.error;
  const isReady = loaded.dealerships && !isZipCodePending;
  const zipCodeError = isZipCodeUnknown ? undefined : zipCodeLookup.error;
  return {
    /** `undefined` while loading. */
    matches: isReady && !zipCodeError ? matches : undefined,
    /** Empty if the dealers are sorted by distance. */
    groups,
    /** How the search text was read, if not as a part of a name, city or state. */
    reading,
    /** Includes matching dealers that are still loading. */
    matchCount: loaded.isComplete ? matches.length : loaded.count,
    totalCount: loaded.count,
    /** Includes matching dealers that are still loading. Empty if the dealers are sorted by distance. */
    states: distanceOrigin
      ? []
      : (loaded.states ??
        groups.map(({ id, title, dealerships: { length } }) => ({
          state: title,
          dealershipCount: length,
          groupId: id,
        }))),
    isComplete: loaded.isComplete,
    distanceOrigin,
    zipCodeLocation,
    unknownZipCode: isZipCodeUnknown ? zipCode : undefined,
    error: zipCodeError
      ? { message: 'The ZIP code could not be looked up.', retry: zipCodeLookup.retry }
      : loaded.error && {
          message: isReady
            ? 'The rest of the dealers could not be loaded.'
            : 'The dealers could not be loaded.',
          retry: loaded.retry,
        },
  };
}

/**
 * Stores the ZIP code of a search in the browser when it has been located. A ZIP code in a link to the page is stored only if the
 * visitor enters it again, because the link can be from another person, and a reload must not undo that it was forgotten.
 */
function useStoredZipCode(zipCode: string | undefined, locatedZipCode: string | undefined): void {
  const linkedZipCode = useRef(zipCode);
  useEffect(() => {
    if (zipCode !== linkedZipCode.current) linkedZipCode.current = undefined;
    if (locatedZipCode && !linkedZipCode.current) storeVisitorZipCode(locatedZipCode);
  }, [zipCode, locatedZipCode]);
}
