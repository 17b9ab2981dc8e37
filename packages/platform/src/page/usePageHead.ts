import { createContext, useContext, useInsertionEffect } from 'react';

/** Open Graph image: a PNG of 1200 × 630 pixels with alternative text. */
export interface ShareImage {
  path: string;
  alt: string;
}

export interface PageHead {
  title: string;
  description: string;
  /** Path of the canonical URL. It includes the query string only if that determines the content of the page. */
  canonicalPath: string;
  /** Defaults to the image of the site. */
  shareImage?: ShareImage | undefined;
  /** Defaults to `website`. */
  openGraphType?: 'website' | 'article' | 'product' | undefined;
  noIndex?: boolean | undefined;
}

/** The renderer collects page heads, and the browser applies them to the document. */
export interface PageHeadSink {
  /** Collects a page head during server rendering. */
  collect?: (head: PageHead) => void;
  /** Redirects during server rendering. The query string is preserved. */
  redirect?: (path: string) => void;
  /**
   * Updates the document in the browser, without Open Graph tags, which crawlers read from the server-rendered HTML.
   */
  apply?: (head: Omit<PageHead, 'shareImage' | 'openGraphType'>) => void;
}

/** Context of the receiver of page heads. */
export const PageHeadContext = createContext<PageHeadSink>({});

/** Sets the title, description and canonical URL of the document while the page is shown. */
export function usePageHead(head: PageHead): void {
  const { title, description, canonicalPath, noIndex } = head;
  const { collect, apply } = useContext(PageHeadContext);
  collect?.(head);
  // Insertion effects run before the effect that reports the page view with the document's title.
  useInsertionEffect(() => {
    apply?.({ title, description, canonicalPath, noIndex });
  }, [apply, title, description, canonicalPath, noIndex]);
}
