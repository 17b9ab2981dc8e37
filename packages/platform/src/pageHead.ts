import { createContext, useContext, useInsertionEffect } from 'react';

/** What a page says of itself in the document's head. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's one address, without origin or query, such as `/inventory`. */
  canonicalPath: string;
  /** Path of the picture that stands for the page where it is shared. */
  imagePath?: string | undefined;
  /** Open Graph's kind of page; `website` unless said otherwise. */
  kind?: 'website' | 'article' | 'product' | undefined;
  /** Kept out of search engines. */
  noIndex?: boolean | undefined;
}

/** Where heads go: gathered while the server renders, written to the document in the browser. */
export interface PageHeadSink {
  /** Server: takes a head while rendering. */
  collect?: (head: PageHead) => void;
  /** Server: the page lives at another address. */
  move?: (path: string) => void;
  /** Browser: writes a head to the document. */
  apply?: (head: PageHead) => void;
}

export const PageHeadContext = createContext<PageHeadSink>({});

/** Sets the document's title, description and addresses for as long as the page is shown. */
export function usePageHead({ title, description, canonicalPath, imagePath, kind, noIndex }: PageHead): void {
  const { collect, apply } = useContext(PageHeadContext);
  collect?.({ title, description, canonicalPath, imagePath, kind, noIndex });
  // Before any other effect: whoever reports the page reads its title from the document.
  useInsertionEffect(() => {
    apply?.({ title, description, canonicalPath, imagePath, kind, noIndex });
  }, [apply, title, description, canonicalPath, imagePath, kind, noIndex]);
}
