import type { ApiRead } from '@msv/contracts/http/apiRead';
import { useCallback, useContext, useMemo } from 'react';
import useSWR, { type Cache, type SWRConfiguration, useSWRConfig } from 'swr';
import { useReadReport } from '../modules/RemoteModules.ts';
import { useActivity } from '../page/shellContexts.ts';
import { ApiResponseError, fetchJson } from './fetchJson.ts';
import { type PageData, PageDataContext, type PrefetchedResponse } from './pageData.ts';
import { type ParsedResponse, parseResponse } from './parseResponse.ts';

/** State of an API read. `data` and `error` are both `undefined` while the response is loading. */
export interface ApiState<T> {
  readonly data: T | undefined;
  /** True if `data` is the whole response, without omitted items. */
  readonly isComplete: boolean;
  /**
   * `ApiResponseError`, `TypeError` if the network failed, or `ValiError` if the response does not match its schema.
   */
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/**
 * Reads from the API through the site-wide SWR cache. Leaves out invalid items of a list and reports them to the shell.
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
  // A prefetched 404 would be the same after another request.
  const hasPrefetchedError = read && cache.get(read.url)?.error !== undefined;
  const response = useSWR<unknown, Error>(
    read?.url,
    read ? () => trackActivity(fetchRead(read, pageData)) : null,
    hasPrefetchedError ? { revalidateOnMount: false } : {},
  );
  const { data } = response;
  // Pages create a new read in each render, so its properties are the dependencies.
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

/** Returns the response that the shell is loading for the current page, or requests it. */
async function fetchRead(read: ApiRead<unknown>, pageData: PageData | undefined): Promise<unknown> {
  if (!pageData) return fetchJson(read);
  await pageData.settled();
  const loaded = pageData.take(read.url);
  if (!loaded) return fetchJson(read);
  if ('data' in loaded) return loaded.data;
  throw new ApiResponseError(404, loaded.notFound);
}

/**
 * Returns a function that invalidates the cached responses of API URLs, with any query string, and of all URLs below
 * them. Visible responses are refetched immediately, all others when they are read again.
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
 * Creates the SWR configuration of the site, without automatic refetches and retries.
 * @param responses Prefetched responses by URL, which the cache contains before the first render.
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
