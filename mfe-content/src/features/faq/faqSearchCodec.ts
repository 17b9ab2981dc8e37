import { cleanText } from '@msv/contracts/http/cleanText';
import type { QueryCodec } from '@msv/forms/search/useQueryState';

/** Maximum length of the search text. */
export const maxFaqSearchLength = 100;

/** Reads and writes the search text in the page's query string: `?q=battery`. Cuts it off at the input's maximum length. */
export const faqSearchCodec: QueryCodec<string> = {
  decode: (query) => new URLSearchParams(query).get('q')?.slice(0, maxFaqSearchLength) ?? '',
  encode(search) {
    const text = cleanText(search);
    return text && `?${new URLSearchParams({ q: text })}`;
  },
};
