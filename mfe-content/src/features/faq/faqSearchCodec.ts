import type { QueryCodec } from '@msv/forms/search/QueryCodec';

/** Maximum length of the search text. */
export const maxFaqSearchLength = 100;

/** Reads and writes the search text in the page's query string: `?q=battery`. Cuts it off at the input's maximum length. */
export const faqSearchCodec: QueryCodec<string> = {
  decode: (query) => new URLSearchParams(query).get('q')?.slice(0, maxFaqSearchLength) ?? '',
  encode: (search) => (search.trim() ? `?${new URLSearchParams({ q: search.trim() })}` : ''),
};
