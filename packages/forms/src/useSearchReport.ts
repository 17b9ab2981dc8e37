import { useTrack } from '@msv/platform';
import { useEffect, useRef } from 'react';

const pauseMs = 1000;

/** Reports a search once its words have stood for a moment: how much it found, never what was typed. */
export function useSearchReport(
  event: 'site_search' | 'dealer_search',
  search: string,
  resultCount: number,
): void {
  const track = useTrack();
  const words = search.trim();
  // Words that came with the address were searched for elsewhere.
  const reported = useRef(words);
  useEffect(() => {
    if (words === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = words;
      if (words) track({ event, result_count: resultCount });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [event, words, resultCount, track]);
}
