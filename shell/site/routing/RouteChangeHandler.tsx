import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { AnalyticsQueue } from '../analytics/AnalyticsQueue.ts';
import { contentId } from '../document/PageState.ts';

interface RouteChangeHandlerProps {
  analyticsQueue: AnalyticsQueue;
}

/**
 * After every route change, scrolls to the top, focuses the new page's heading and reports one page view, as soon as
 * the heading has rendered. Back from a section of a page to the page itself also scrolls to the top.
 */
export function RouteChangeHandler({
  analyticsQueue: { holdEvents, reportPageView },
}: RouteChangeHandlerProps) {
  const { pathname, hash } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const lastHash = useRef(hash);
  const firstPathname = useRef<string>(pathname);
  useEffect(() => {
    // Otherwise, the browser restores the scroll position on Back and Forward after this component has scrolled.
    const scrollManually = () => {
      window.history.scrollRestoration = 'manual';
    };
    // A reload, or Back from another site, restores the scroll position before the scripts run.
    const restoreByBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    scrollManually();
    window.addEventListener('pagehide', restoreByBrowser);
    window.addEventListener('pageshow', scrollManually);
    return () => {
      window.removeEventListener('pagehide', restoreByBrowser);
      window.removeEventListener('pageshow', scrollManually);
    };
  }, []);
  useEffect(() => {
    if (lastHash.current && !hash && isBackOrForward) window.scrollTo(0, 0);
    lastHash.current = hash;
  }, [hash, isBackOrForward]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page, before the page's own effects
  useLayoutEffect(holdEvents, [pathname, holdEvents]);
  useEffect(() => {
    const isFirstPage = firstPathname.current === pathname;
    if (!isFirstPage) {
      firstPathname.current = '';
      window.scrollTo(0, 0);
    }
    return waitForHeading((heading) => {
      if (!isFirstPage) focusHeading(heading);
      reportPageView(pathname);
    });
  }, [pathname, reportPageView]);
  return null;
}

/** Calls back with the page's heading when it has rendered. Returns a function that stops waiting. */
function waitForHeading(onHeading: (heading: HTMLElement) => void): (() => void) | undefined {
  const content = document.getElementById(contentId);
  const existingHeading = content?.querySelector('h1');
  if (!content || existingHeading) {
    if (existingHeading) onHeading(existingHeading);
    return;
  }
  const observer = new MutationObserver(() => {
    const heading = content.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    onHeading(heading);
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusHeading(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
