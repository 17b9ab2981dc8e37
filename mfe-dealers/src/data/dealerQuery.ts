import { longestSearch } from '@msv/contracts/dealership';
import type { QueryCodec } from '@msv/forms/QueryCodec';

/** The words that dealers are searched for, in the page's address: `?search=orlando`; no more of them than fit the box. */
export const dealerQuery: QueryCodec<string> = {
  read: (query) => new URLSearchParams(query).get('search')?.slice(0, longestSearch) ?? '',
  write: (search) => (search.trim() ? `?${new URLSearchParams({ search: search.trim() })}` : ''),
};
