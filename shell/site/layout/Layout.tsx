import { SkipLink } from '@msv/ui/SkipLink';
import type { ReactNode } from 'react';
import { Activity } from './Activity.tsx';
import { contentId } from './contentId.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { PageReports } from './PageReports.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { RouteChange } from './RouteChange.tsx';
import { Toasts } from './Toasts.tsx';

interface Props {
  reports: PageReports;
  children: ReactNode;
}

/** What wraps every page. The page is the only part of it that belongs to somebody else. */
export function Layout({ reports, children }: Props) {
  return (
    <Activity>
      <Toasts>
        <SkipLink href={`#${contentId}`} />
        <RouteChange reports={reports} />
        <PreviewBanner />
        <Header />
        <main id={contentId}>{children}</main>
        <Footer />
      </Toasts>
    </Activity>
  );
}
