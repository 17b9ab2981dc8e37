import type { FoundDealerships } from '@msv/contracts/dealers/search/createDealershipFinder';
import { formatNumber } from '@msv/contracts/site/formatNumber';

type SearchReading = Omit<FoundDealerships, 'dealerships'>;

interface Listing extends SearchReading {
  count: number;
  /** Name, city or state that was searched for, or an empty string. */
  searchText: string;
  /** What distances are measured from, such as `you`. */
  origin?: string | undefined;
  radius?: number | undefined;
  /** The ZIP code that was searched for, if it does not exist. */
  unknownZipCode?: string | undefined;
}

/**
 * Describes the listed dealers, their order and how the search text was read. Screen readers announce the text after
 * each search.
 */
export function formatListingSummary({
  count,
  searchText,
  origin,
  radius,
  unknownZipCode,
  ...reading
}: Listing): string {
  if (count === 0 && unknownZipCode)
    return `We don't know ZIP code ${unknownZipCode}. Check it or choose a state.`;
  const within = origin && radius ? ` within ${radius} miles` : '';
  if (count === 0 && within) return `No dealers${within} of ${origin}`;
  if (count === 0) return searchText ? `No dealers match “${searchText}”` : 'No dealers yet';
  const dealers = `${formatNumber(count)} ${count === 1 ? 'dealer' : 'dealers'}`;
  const words = reading.isEveryWordMatch ? 'every word of ' : '';
  const match = searchText ? ` ${count === 1 ? 'matches' : 'match'} ${words}“${searchText}”` : '';
  return `${dealers}${match}${within}${formatOrder(count, origin)}${formatReading(reading)}`;
}

/** Describes how a search text was read. Empty if a name, city or state contains the text. */
export function formatReading({ firstState, isEveryWordMatch, searchedPart }: SearchReading): string {
  if (searchedPart === '') return '. The text names no place.';
  if (searchedPart) return `. Nothing contains the whole text, so we searched for “${searchedPart}”.`;
  if (firstState) return `. Showing dealers in ${firstState} first.`;
  return isEveryWordMatch ? '. No name, city or state contains the whole text.' : '';
}

function formatOrder(count: number, origin: string | undefined): string {
  if (count === 1) return origin ? `, straight-line distance from ${origin}` : '';
  return origin ? `, sorted by straight-line distance from ${origin}` : ', by state';
}
