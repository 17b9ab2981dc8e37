import { cleanText } from '@msv/contracts/http/cleanText';
import { useTrack } from '@msv/platform';
import { useEffect, useRef } from 'react';

/** Time for which a search must stay unchanged before it is tracked. */
const trackingDelayMs = 1000;

interface TrackedSearch {
  /** The text that the visitor entered. */
  text: string;
  resultCount: number;
  /** Identifies the search if it consists of more than text. An empty key means no search. The default is the text. */
  key?: string;
}

/**
 * Reports a search to analytics after the visitor has stopped typing, with its number of results and with its text, unless the
 * text looks like personal data.
 */
export function useSearchTracking(
  event: 'site_search' | 'dealer_search',
  { text, resultCount, key = text }: TrackedSearch,
): void {
  const track = useTrack();
  const searchKey = cleanText(key);
  // A search from the URL of the page was already tracked when the visitor entered it.
  const lastTracked = useRef(searchKey);
  useEffect(() => {
    if (searchKey === lastTracked.current) return;
    const timer = setTimeout(() => {
      lastTracked.current = searchKey;
      if (!searchKey) return;
      const searchTerm = toSearchTerm(text);
      track({ event, result_count: resultCount, ...(searchTerm && { search_term: searchTerm }) });
    }, trackingDelayMs);
    return () => clearTimeout(timer);
  }, [event, searchKey, text, resultCount, track]);
}

/** Phone numbers have at least seven digits. A ZIP code has five. */
const minPhoneDigits = 7;

/**
 * Returns the text of a search for analytics. Returns `undefined` if the text is empty, or if it looks like an email
 * address or a phone number, because analytics events must not contain personal data.
 */
export function toSearchTerm(search: string): string | undefined {
  // Normalized, because keyboards for Asian languages enter wide forms of `@` and of digits.
  const term = cleanText(search).normalize('NFKC');
  const digits = term.replace(/\P{Nd}/gu, '');
  return term.includes('@') || digits.length >= minPhoneDigits ? undefined : term || undefined;
}
