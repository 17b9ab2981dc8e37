import type { ApiRead } from '@msv/contracts/http/apiRead';
import { useCallback, useContext, useMemo } from 'react';
import useSWR, { type Cache, type SWRConfiguration, useSWRConfig } from 'swr';
import { useReadReport } from '../modules/RemoteModules.ts';
import { useActivity } from '../page/shellContexts.ts';
import { ApiResponseError, fetchJson } from './fetchJson.ts';
import { type PageData, PageDataContext, type PrefetchedResponse } from './pageData.ts';
import { type ParsedResponse, parseResponse } from './parseResponse.ts';

/** State of an API read. During loading, both `data` and `error` are `undefined`. */
export interface ApiState<T> {
  readonly data: T | undefined;
  /** True if `data` is the whole response. False while it is missing or lacks unreadable items of a list. */
  readonly isComplete: boolean;
  /**
   * An `ApiResponseError`, a `TypeError` if the network failed, or a `ValiError` if the response does not
   * match its schema.
   */
  readonly error: Error | undefined;
  /** Repeats a failed request. */
  readonly retry: () => void;
}

/**
 * Reads from the API through the site-wide SWR cache, and validates the response with the schema of the API
 * read. Leaves out unreadable items of a list and reports them to the shell.
 * @param read API read, or `undefined` to skip the request, for example until its parameters are known.
 */
export function useApi<T>(read: ApiRead<T> | undefined): ApiState<T> {
  const { cache } = useSWRConfig();
  const pageData = useContext(PageDataContext);
  const trackActivity = useActivity();
  const entry = read && cache.get(read.url);
  const isKnown = entry?.data !== undefined || entry?.error !== undefined;
  const loaded = read && !isKnown ? pageData?.take(read.url) : undefined;
  if (read && loaded) cache.set(read.url, toCacheEntry(loaded));
  // The server has already received a 404 for this read, so refetching it on mount would return the same
  // result.
  const hasPrefetchedError = read && cache.get(read.url)?.error !== undefined;
  const response = useSWR<unknown, Error>(
    read?.url,
    read ? () => trackActivity(fetchRead(read, pageData)) : null,
    hasPrefetchedError ? { revalidateOnMount: false } : {},
  );
  const { data } = response;
  // The parts of the read are listed because pages create a new read in each render.
  const { url, schema, listField } = read ?? {};
  const parsed = useMemo(
    (): ParsedResponse<T> =>
      url === undefined || schema === undefined || data === undefined
        ? {}
        : parseResponse({ url, schema, listField }, data),
    [url, schema, listField, data],
  );
  const isPending = data === undefined && response.error === undefined;
  useReadReport({ pendingUrl: isPending ? url : undefined, dropped: parsed.dropped });
  return {
    data: parsed.data,
    isComplete: parsed.data !== undefined && parsed.dropped === undefined && response.error === undefined,
    error: response.error ?? parsed.error,
    retry: () => void response.mutate(),
  };
}

/** Returns the response of a read that the shell is loading for the current page, or requests it. */
async function fetchRead(read: ApiRead<unknown>, pageData: PageData | undefined): Promise<unknown> {
  if (!pageData) return fetchJson(read);
  await pageData.settled();
  const loaded = pageData.take(read.url);
  if (!loaded) return fetchJson(read);
  if ('data' in loaded) return loaded.data;
  throw new ApiResponseError(404, loaded.notFound);
}

/**
 * Returns a function that removes stale API responses from the site-wide cache. Responses that the page
 * currently shows are refetched immediately. All other responses are refetched the next time they are read.
 * @returns A function that takes API URLs, such as `/api/states`, and invalidates the responses of each URL
 *   with any query string, and of all URLs below it.
 */
export function useInvalidate() {
  const { mutate } = useSWRConfig();
  const pageData = useContext(PageDataContext);
  return useCallback(
    async (...urls: string[]) => {
      pageData?.clear();
      const isStale = (key: string) =>
        urls.some((url) => key === url || key.startsWith(`${url}/`) || key.startsWith(`${url}?`));
      await mutate((key) => typeof key === 'string' && isStale(key), undefined, { revalidate: true });
    },
    [mutate, pageData],
  );
}

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
