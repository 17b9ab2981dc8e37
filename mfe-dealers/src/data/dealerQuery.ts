import type { QueryCodec } from '@msv/forms/QueryCodec';

/** The words that dealers are searched for, in the page's address: `?search=orlando`. */
export const dealerQuery: QueryCodec<string> = {
  read: (query) => new URLSearchParams(query).get('search') ?? '',
  write: (search) => (search.trim() ? `?${new URLSearchParams({ search: search.trim() })}` : ''),
};
