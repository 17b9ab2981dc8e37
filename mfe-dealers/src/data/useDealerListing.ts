import type { Dealership } from '@msv/contracts/dealership';
import { zipCodePlace } from '@msv/contracts/zipCodePlace';
import { ApiFailure, useApi } from '@msv/platform';
import { useMemo } from 'react';
import { byDistance } from './byDistance.ts';
import { dealerFinder } from './dealerFinder.ts';
import { inZipCode } from './inZipCode.ts';
import { newcomerFirst } from './newcomerFirst.ts';
import type { Place } from './Place.ts';
import { useAddedDealership } from './useAddedDealership.ts';
import { useDirectory } from './useDirectory.ts';
import { zipCodeIn } from './zipCodeIn.ts';

const nobody: readonly Dealership[] = [];

/**
 * The dealers that a search and a place bring: those that match, in the order of the list; around a ZIP code or the
 * visitor's own place the nearest first.
 */
export function useDealerListing(search: string, here: Place | undefined) {
  const addedId = useAddedDealership();
  const zipCode = zipCodeIn(search);
  const zip = useApi(zipCode ? zipCodePlace(zipCode) : undefined);
  const isZipUnknown = zip.error instanceof ApiFailure && zip.error.status === 404;
  const isNarrowed = search.trim() !== '' || here !== undefined;
  const directory = useDirectory(isNarrowed);
  const dealerships = useMemo(
    () => newcomerFirst(directory.dealerships ?? nobody, addedId),
    [directory.dealerships, addedId],
  );

  const find = useMemo(() => dealerFinder(dealerships), [dealerships]);
  const listed = useMemo(() => {
    if (zip.data) return byDistance(dealerships, zip.data);
    const matching = find(search);
    const found = zipCode && matching.length === 0 ? inZipCode(dealerships, zipCode) : matching;
    return here ? byDistance(found, here) : found;
  }, [dealerships, find, search, zipCode, zip.data, here]);

  const isZipPending = zipCode !== undefined && !zip.data && !zip.error;
  const isReady = directory.dealerships && !isZipPending && (directory.isWhole || !isNarrowed);
  const zipFailure = isZipUnknown ? undefined : zip.error;
  return {
    /** Absent while they are on their way. */
    listed: isReady && !zipFailure ? listed : undefined,
    /** Listed, or about to be: on a page that has the first of many. */
    count: isNarrowed ? listed.length : (directory.count ?? 0),
    /** Of all dealers, whatever is searched for. */
    total: directory.count ?? 0,
    /** Where the distances are counted from. */
    from: zip.data ?? here,
    zipPlace: zip.data,
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
