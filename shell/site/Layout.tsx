import { SkipLink } from '@msv/ui/SkipLink';
import type { ReactNode } from 'react';
import { Activity } from './Activity.tsx';
import { contentId } from './contentId.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';
import { RouteChange } from './RouteChange.tsx';
import { Toasts } from './Toasts.tsx';

interface Props {
  onPageView: (pathname: string) => void;
  children: ReactNode;
}

/** What wraps every page. The page is the only part of it that belongs to somebody else. */
export function Layout({ onPageView, children }: Props) {
  return (
    <Activity>
      <Toasts>
        <SkipLink href={`#${contentId}`} />
        <RouteChange onPageView={onPageView} />
        <PreviewBanner />
        <Header />
        <main id={contentId}>{children}</main>
        <Footer />
      </Toasts>
    </Activity>
  );
}
