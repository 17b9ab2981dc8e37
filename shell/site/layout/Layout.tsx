import { css } from '@emotion/react';
import { useLocation, useSite } from '@msv/platform';
import { SkipLink } from '@msv/ui/layout/SkipLink';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnalyticsQueue } from '../analytics/AnalyticsQueue.ts';
import { contentId, VisitContext } from '../document/PageState.ts';
import { ActivityProvider } from '../feedback/ActivityProvider.tsx';
import { ToastProvider } from '../feedback/ToastProvider.tsx';
import { RouteChangeHandler } from '../routing/RouteChangeHandler.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';

interface LayoutProps {
  analyticsQueue: AnalyticsQueue;
  children: ReactNode;
}

/** Frame of every page: skip link, preview banner, header, footer and toasts. */
export function Layout({ analyticsQueue, children }: LayoutProps) {
  return (
    <ActivityProvider>
      <ToastProvider>
        <SkipLink href={`#${contentId}`} />
        <RouteChangeHandler analyticsQueue={analyticsQueue} />
        <PreviewBanner />
        <Header />
        <PrintedSource />
        <main id={contentId}>{children}</main>
        <Footer />
      </ToastProvider>
    </ActivityProvider>
  );
}

const printOnlyStyle = css({ display: 'none', '@media print': { display: 'block' } });

/**
 * Name of the site and URL at the top of a printed page. Only the browser knows the exact URL, because the server's
 * pages are cached. The query of a private page is a secret.
 */
function PrintedSource() {
  const { product, url } = useSite();
  const { pathname, search } = useLocation();
  const { isPrivate } = useContext(VisitContext);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    isPrinting && (
      <aside css={printOnlyStyle} aria-label="Source">
        {`${product} · ${url}${pathname}${isPrivate ? '' : search}`}
      </aside>
    )
  );
}
