import { useLocation } from '@msv/platform';
import { useEffect, useRef } from 'react';

/**
 * Brings into view what the address's fragment names. The browser does so itself when a document is loaded and when a
 * link within it is followed; this is for a text that came later than its address, and for Back and Forward, which the
 * shell takes over from the browser. Back to the address without a fragment leads to the top.
 */
export function useAnchor() {
  const { hash } = useLocation();
  const shown = useRef('');
  useEffect(() => {
    if (hash === shown.current) return;
    shown.current = hash;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [hash]);
}
