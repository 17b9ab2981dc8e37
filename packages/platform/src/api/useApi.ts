import type { ApiRead } from '@msv/contracts/http/apiRead';
import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useReadReport } from '../modules/useReadReport.ts';
import { useActivity } from '../page/useActivity.ts';
import { fetchJson } from './fetchJson.ts';
import { type ParsedResponse, parseResponse } from './parseResponse.ts';

/** State of an API read. During loading, both `data` and `error` are `undefined`. */
export interface ApiState<T> {
  readonly data: T | undefined;
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
  const trackActivity = useActivity();
  // The server has already received a 404 for this read, so refetching it on mount would return the same
  // result.
  const hasPrefetchedError = read && cache.get(read.url)?.error !== undefined;
  const response = useSWR<unknown, Error>(
    read?.url,
    read ? () => trackActivity(fetchJson(read)) : null,
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
    error: response.error ?? parsed.error,
    retry: () => void response.mutate(),
  };
}
