import { byDistance } from '@msv/contracts/byDistance';
import type { Dealership } from '@msv/contracts/dealership';
import { dealershipFinder } from '@msv/contracts/dealershipFinder';
import type { Place } from '@msv/contracts/Place';
import { zipCodeIn } from '@msv/contracts/zipCodeIn';
import { zipCodePlace } from '@msv/contracts/zipCodePlace';
import { ApiFailure, useApi } from '@msv/platform';
import { useDeferredValue, useMemo } from 'react';
import { newcomerFirst } from './newcomerFirst.ts';
import { useAddedDealership } from './useAddedDealership.ts';
import { useDirectory } from './useDirectory.ts';

const nobody: readonly Dealership[] = [];

/**
 * The dealers that a search and a place bring: those that match, in the order of the list; around a ZIP code or the
 * visitor's own place the nearest first.
 */
export function useDealerListing(search: string, here: Place | undefined) {
  const addedId = useAddedDealership();
  const zipCode = zipCodeIn(search);
  const zip = useApi(zipCode ? zipCodePlace(zipCode) : undefined);
  // A reply renders at once and in one go; dozens of cards are to come in pieces, between which keys are heard.
  const zipPlace = useDeferredValue(zip.data);
  const isZipUnknown = zip.error instanceof ApiFailure && zip.error.status === 404;
  const directory = useDirectory(search, here !== undefined);
  const dealerships = useMemo(
    () => newcomerFirst(directory.dealerships ?? nobody, addedId),
    [directory.dealerships, addedId],
  );

  const find = useMemo(() => dealershipFinder(dealerships), [dealerships]);
  const listed = useMemo(() => {
    const found = find(search, zipPlace);
    return here && !zipPlace ? byDistance(found, here) : found;
  }, [find, search, zipPlace, here]);

  const isZipPending = zipCode !== undefined && !zipPlace && !zip.error;
  const isReady = directory.dealerships && !isZipPending;
  const zipFailure = isZipUnknown ? undefined : zip.error;
  return {
    /** Absent while they are on their way. */
    listed: isReady && !zipFailure ? listed : undefined,
    /** Listed, or about to be: on a page that has the first of many. */
    count: directory.isWhole ? listed.length : directory.count,
    /** Of how many they are found, as far as that is known. */
    total: directory.count,
    /** Where the distances are counted from. */
    from: zipPlace ?? here,
    zipPlace,
    unknownZipCode: isZipUnknown ? zipCode : undefined,
    failure: zipFailure
      ? { message: 'The ZIP code could not be looked up.', retry: zip.retry }
      : directory.error && {
          message: isReady
            ? 'The rest of the dealers could not be loaded.'
            : 'The dealers could not be loaded.',
          retry: directory.retry,
        },
  };
}
