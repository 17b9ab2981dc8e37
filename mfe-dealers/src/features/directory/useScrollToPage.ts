import { useLocation } from '@msv/platform';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the state in the URL's hash, or to the top, after the visitor has followed a link to another page of the
 * directory and its dealers are loaded. The browser itself does this only for the first page that it loads.
 */
export function useScrollToPage(page: number, isLoaded: boolean): void {
  const { hash } = useLocation();
  const position = `${page}${hash}`;
  const shownPosition = useRef(position);
  useEffect(() => {
    if (!isLoaded || shownPosition.current === position) return;
    shownPosition.current = position;
    const heading = hash && document.getElementById(hash.slice(1));
    if (heading) heading.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [isLoaded, position, hash]);
}
