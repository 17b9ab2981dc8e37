import { createContext, useContext, useInsertionEffect } from 'react';

/** Open Graph image of a page: a PNG of 1200 × 630 pixels with alternative text. */
export interface ShareImage {
  path: string;
  alt: string;
}

/** Contents of the document's `<head>` that a page sets. */
export interface PageHead {
  title: string;
  description: string;
  /**
   * Path of the canonical URL without the origin, such as `/inventory`. It includes the query string only if
   * the query string determines the content of the page.
   */
  canonicalPath: string;
  /** Open Graph image. Defaults to the image of the site. */
  shareImage?: ShareImage | undefined;
  /** Open Graph type. Defaults to `website`. */
  openGraphType?: 'website' | 'article' | 'product' | undefined;
  /** If true, the page asks search engines not to index it. */
  noIndex?: boolean | undefined;
}

/**
 * Receiver of page heads. The renderer collects page heads, and the browser applies them to the document.
 */
export interface PageHeadSink {
  /** Collects a page head during server rendering. */
  collect?: (head: PageHead) => void;
  /** Redirects to another path during server rendering. The query string is preserved. */
  redirect?: (path: string) => void;
  /**
   * Updates the document in the browser. Open Graph tags are not updated, because crawlers read them from the
   * server-rendered HTML.
   */
  apply?: (head: Omit<PageHead, 'shareImage' | 'openGraphType'>) => void;
}

/** React context for the receiver of page heads, which the shell provides. */
export const PageHeadContext = createContext<PageHeadSink>({});

/** Sets the document's title, description and canonical URL while the page is shown. */
export function usePageHead(head: PageHead): void {
  const { title, description, canonicalPath, noIndex } = head;
  const { collect, apply } = useContext(PageHeadContext);
  collect?.(head);
  // Insertion effects run before all other effects, including the effect that reports the page view with the
  // document's title.
  useInsertionEffect(() => {
    apply?.({ title, description, canonicalPath, noIndex });
  }, [apply, title, description, canonicalPath, noIndex]);
}
