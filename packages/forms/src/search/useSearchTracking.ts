import { cleanText } from '@msv/contracts/http/cleanText';
import { useTrack } from '@msv/platform';
import { useEffect, useRef } from 'react';

const trackingDelayMs = 1000;

interface TrackedSearch {
  text: string;
  resultCount: number;
  /** Identifies a search that consists of more than text. An empty key means no search. The default is the text. */
  key?: string;
}

/**
 * Reports a search with its number of results after the visitor has stopped typing. Text that looks like personal data
 * is left out.
 */
export function useSearchTracking(
  event: 'site_search' | 'dealer_search',
  { text, resultCount, key = text }: TrackedSearch,
): void {
  const track = useTrack();
  const searchKey = cleanText(key);
  // A search from the URL was already tracked when the visitor entered it.
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

/** A ZIP code has five digits, and phone numbers have at least seven. */
const minPhoneDigits = 7;

/**
 * Returns `undefined` for text that looks like an email address or a phone number, because analytics events must not
 * contain personal data.
 */
export function toSearchTerm(search: string): string | undefined {
  // Keyboards for Asian languages enter wide forms of `@` and of digits.
  const term = cleanText(search).normalize('NFKC');
  const digits = term.replace(/\P{Nd}/gu, '');
  return term.includes('@') || digits.length >= minPhoneDigits ? undefined : term || undefined;
}
