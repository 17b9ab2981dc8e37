import { type DealerQuery, dealerQueryCodec } from '../dealer-search/dealerQueryCodec.ts';

/** Creates the URL of one page of a search in the directory. The first page has no number. */
export function createDirectoryUrl(query: DealerQuery, page = 1): string {
  const queryString = dealerQueryCodec.encode(query);
  const pageParameter = page > 1 ? `${queryString ? '&' : '?'}page=${page}` : '';
  return `/dealerships${queryString}${pageParameter}`;
}
