import {
  maxDealershipSearchLength,
  parseSearchRadius,
  type SearchRadius,
} from '@msv/contracts/dealers/dealership';
import { cleanText } from '@msv/contracts/http/cleanText';
import type { QueryCodec } from '@msv/forms/search/useQueryState';

export interface DealerQuery {
  readonly search: string;
  /** In miles. `undefined` means any distance. */
  readonly radius: SearchRadius | undefined;
}

export const emptyDealerQuery: DealerQuery = { search: '', radius: undefined };

/**
 * Reads and writes the search in the page's query string: `?search=32801&radius=50`. Shortens the text to the input's
 * maximum length and ignores distances that cannot be selected.
 */
export const dealerQueryCodec: QueryCodec<DealerQuery> = {
  decode(query) {
    const parameters = new URLSearchParams(query);
    return {
      search: parameters.get('search')?.slice(0, maxDealershipSearchLength) ?? '',
      radius: parseSearchRadius(parameters.get('radius')),
    };
  },
  encode({ search, radius }) {
    const text = cleanText(search);
    const query = new URLSearchParams({
      ...(text && { search: text }),
      ...(radius && { radius: String(radius) }),
    }).toString();
    return query && `?${query}`;
  },
};

/** Parses the number in a query string such as `?search=demo&page=2`. Returns 1 without a valid number. */
export function parsePageParameter(query: string): number {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export function createDirectoryUrl(query: DealerQuery, page = 1): string {
  const queryString = dealerQueryCodec.encode(query);
  const pageParameter = page > 1 ? `${queryString ? '&' : '?'}page=${page}` : '';
  return `/dealerships${queryString}${pageParameter}`;
}
