import { createContext } from 'react';

/**
 * Result of an API read that the server prefetched for a page: the data, or the response text if the status
 * was 404.
 */
export type PrefetchedResponse = { data: unknown } | { notFound: string };

/** API responses that the shell loads for a page before the visitor opens it, all with one request. */
export interface PageData {
  /** Starts to load the responses for the page at a path with its query, unless they are known. */
  load(path: string): void;
  /** Resolves when the responses for the current page are no longer being loaded. */
  settled(): Promise<void>;
  /** Removes and returns the response for an API URL. */
  take(url: string): PrefetchedResponse | undefined;
  /** Removes all responses, for example because the visitor has changed the data. */
  clear(): void;
}

/** Provides the responses to `useApi`. Without them, each API read is a request of its own. */
export const PageDataContext = createContext<PageData | undefined>(undefined);
