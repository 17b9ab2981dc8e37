import { createContext, useContext, useEffect } from 'react';

/** What a page says of itself in the document's head. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's one address, without origin or query, such as `/inventory`. */
  canonicalPath: string;
  /** Kept out of search engines. */
  noIndex?: boolean;
}

/** Where heads go: gathered while the server renders, written to the document in the browser. */
export interface PageHeadSink {
  collect?: (head: PageHead) => void;
  apply?: (head: PageHead) => void;
}

export const PageHeadContext = createContext<PageHeadSink>({});

/** Sets the document's title, description and canonical address for as long as the page is shown. */
export function usePageHead(head: PageHead): void {
  const { title, description, canonicalPath, noIndex = false } = head;
  const { collect, apply } = useContext(PageHeadContext);
  collect?.(head);
  useEffect(
    () => apply?.({ title, description, canonicalPath, noIndex }),
    [apply, title, description, canonicalPath, noIndex],
  );
}
