import type { Cache, SWRConfiguration } from 'swr';
import { ApiResponseError } from './ApiResponseError.ts';

/**
 * Result of an API read that the server prefetched for a page: the data, or the response text if the status
 * was 404.
 */
export type PrefetchedResponse = { data: unknown } | { notFound: string };

/**
 * Creates the SWR configuration of the site. SWR never refetches or retries on its own, and its cache
 * contains the prefetched responses before the first render.
 * @param responses Prefetched responses by URL.
 */
export function createSwrConfig(
  responses: Readonly<Record<string, PrefetchedResponse>>,
): SWRConfiguration & { provider: () => Cache } {
  return {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    provider: () =>
      new Map(Object.entries(responses).map(([url, response]) => [url, toCacheEntry(response)])),
  };
}

const toCacheEntry = (response: PrefetchedResponse) =>
  'data' in response ? { data: response.data } : { error: new ApiResponseError(404, response.notFound) };
