import { useLocation } from '@msv/platform';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the element that the URL's hash names. Browsers do this only when a document loads or an anchor link is
 * clicked. This hook also covers text that loads after the navigation, and Back and Forward, which the shell handles
 * itself. Going back to a URL without a hash scrolls to the top.
 */
export function useScrollToHash() {
  const { hash } = useLocation();
  const lastHash = useRef('');
  useEffect(() => {
    if (hash === lastHash.current) return;
    lastHash.current = hash;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [hash]);
}
