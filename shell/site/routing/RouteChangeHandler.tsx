import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { contentId } from './contentId.ts';
import type { PageReports } from './PageReports.ts';

/**
 * After each change of page: back to the top, with the keyboard and the screen reader at the new page's heading, and
 * one report. The heading may still be on its way, so it is waited for.
 */
export function RouteChange({ reports: { pageComes, pageIsThere } }: { reports: PageReports }) {
  const { pathname } = useLocation();
  const firstPath = useRef<string>(pathname);
  useEffect(() => {
    // On Back and Forward the browser would put the page where the visitor left it, after us.
    window.history.scrollRestoration = 'manual';
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, before the page's own effects
  useLayoutEffect(pageComes, [pathname, pageComes]);
  useEffect(() => {
    const isFirst = firstPath.current === pathname;
    if (!isFirst) {
      firstPath.current = '';
      window.scrollTo(0, 0);
    }
    return onHeading((heading) => {
      if (!isFirst) focus(heading);
      pageIsThere(pathname);
    });
  }, [pathname, pageIsThere]);
  return null;
}

/** Calls back with the page's heading, at once or when it arrives. @returns Ends the wait. */
function onHeading(found: (heading: HTMLElement) => void): (() => void) | undefined {
  const content = document.getElementById(contentId);
  const present = content?.querySelector('h1');
  if (!content || present) {
    if (present) found(present);
    return;
  }
  const arrival = new MutationObserver(() => {
    const heading = content.querySelector('h1');
    if (!heading) return;
    arrival.disconnect();
    found(heading);
  });
  arrival.observe(content, { childList: true, subtree: true });
  return () => arrival.disconnect();
}

function focus(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
