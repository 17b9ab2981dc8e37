import { createContext } from 'react';

/** Prefetched result of an API read: the data, or the response text if the status was 404. */
export type PrefetchedResponse = { data: unknown } | { notFound: string };

/** API responses that the shell loads with one request before the visitor opens a page. */
export interface PageData {
  /** Starts to load the unknown responses for the page at a path with a query. */
  load(path: string): void;
  /** Resolves when no response for the current page is being loaded. */
  settled(): Promise<void>;
  /** Removes and returns the response for an API URL. */
  take(url: string): PrefetchedResponse | undefined;
  /** Removes all responses, for example because the visitor has changed the data. */
  clear(): void;
}

/** Provides the responses to `useApi`. Without this context, each API read is a separate request. */
export const PageDataContext = createContext<PageData | undefined>(undefined);
