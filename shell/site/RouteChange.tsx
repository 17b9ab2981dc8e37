import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { contentId } from './contentId.ts';

/**
 * After each change of page: back to the top, with the keyboard and the screen reader at the new page's heading.
 * The heading may still be on its way, so it is waited for.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    // On Back and Forward the browser would put the page where the visitor left it, after us.
    window.history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname]);
  return null;
}

function focusHeading(): (() => void) | undefined {
  const content = document.getElementById(contentId);
  if (!content) return;
  const focus = () => {
    const heading = content.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return;
  const arrival = new MutationObserver(() => focus() && arrival.disconnect());
  arrival.observe(content, { childList: true, subtree: true });
  return () => arrival.disconnect();
}
