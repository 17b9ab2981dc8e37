import { createContext, useContext, useInsertionEffect } from 'react';

/** A PNG of 1200 × 630 pixels that stands for a page where its link is shared, and what it shows in words. */
export interface SharedPicture {
  path: string;
  alt: string;
}

/** What a page says of itself in the document's head. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's one address, without origin or query, such as `/inventory`. */
  canonicalPath: string;
  /** Where it is shared; without one, the site's own picture stands for it. */
  sharedPicture?: SharedPicture | undefined;
  /** Open Graph's kind of page; `website` unless said otherwise. */
  kind?: 'website' | 'article' | 'product' | undefined;
  /** Kept out of search engines. */
  noIndex?: boolean | undefined;
}

/** Where heads go: gathered while the server renders, written to the document in the browser. */
export interface PageHeadSink {
  /** Server: takes a head while rendering. */
  collect?: (head: PageHead) => void;
  /** Server: the page lives at another path, where the query goes along. */
  move?: (path: string) => void;
  /** Browser: writes a head to the document. Who shares a page reads the one that the server wrote. */
  apply?: (head: Omit<PageHead, 'sharedPicture' | 'kind'>) => void;
}

export const PageHeadContext = createContext<PageHeadSink>({});

/** Sets the document's title, description and addresses for as long as the page is shown. */
export function usePageHead(head: PageHead): void {
  const { title, description, canonicalPath, noIndex } = head;
  const { collect, apply } = useContext(PageHeadContext);
  collect?.(head);
  // Before any other effect: whoever reports the page reads its title from the document.
  useInsertionEffect(() => {
    apply?.({ title, description, canonicalPath, noIndex });
  }, [apply, title, description, canonicalPath, noIndex]);
}
