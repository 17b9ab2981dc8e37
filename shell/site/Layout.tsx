import { SkipLink } from '@msv/ui/SkipLink';
import type { ReactNode } from 'react';
import { contentId } from './contentId.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RouteChange } from './RouteChange.tsx';

/** What wraps every page. The page is the only part of it that belongs to somebody else. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink href={`#${contentId}`} />
      <RouteChange />
      <Header />
      <main id={contentId}>{children}</main>
      <Footer />
    </>
  );
}
