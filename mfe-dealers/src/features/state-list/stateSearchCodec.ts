import { maxDealershipSearchLength } from '@msv/contracts/dealers/dealership';
import { cleanText } from '@msv/contracts/http/cleanText';
import type { QueryCodec } from '@msv/forms/search/useQueryState';

/** Reads and writes the search text in the page's query string: `?search=orlando`. Cuts it off at the input's maximum length. */
export const stateSearchCodec: QueryCodec<string> = {
  decode: (query) => new URLSearchParams(query).get('search')?.slice(0, maxDealershipSearchLength) ?? '',
  encode(search) {
    const text = cleanText(search);
    return text && `?${new URLSearchParams({ search: text })}`;
  },
};
