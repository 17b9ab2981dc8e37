import { maxDealershipSearchLength } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { cleanText } from '@msv/contracts/http/cleanText';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import type { QueryCodec } from '@msv/forms/search/useQueryState';

/** Reads and writes the search text in the query string: `?search=orlando`. Limits its length. */
export const stateSearchCodec: QueryCodec<string> = {
  decode: (query) => new URLSearchParams(query).get('search')?.slice(0, maxDealershipSearchLength) ?? '',
  encode(search) {
    const text = cleanText(search);
    return text && `?${new URLSearchParams({ search: text })}`;
  },
};

/** Returns the states whose name or abbreviation contains the search text, in their original order. */
export function filterStates(states: readonly State[], search: string): readonly State[] {
  const searchText = normalizeText(search);
  return states.filter(
    ({ name, abbreviation }) =>
      normalizeText(name).includes(searchText) || normalizeText(abbreviation).includes(searchText),
  );
}

/** Describes the number of listed states. Screen readers announce the text after each search. */
export function formatResultCount(count: number, searchText: string): string {
  const states = count === 1 ? '1 state' : `${count} states`;
  return searchText ? `${states} for “${searchText}”` : `${states}, A–Z`;
}
