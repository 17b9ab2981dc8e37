import type { Cache, SWRConfiguration } from 'swr';
import { ApiFailure } from './ApiFailure.ts';

/** What the server already asked the API for this page: the data, or that there is no such thing. */
export type Reply = { data: unknown } | { notFound: string };

/**
 * SWR as the shell sets it up: data is never stale, nothing is fetched again by itself, and the replies that came
 * with the page are there from the first render.
 */
export function swrSettings(
  replies: Readonly<Record<string, Reply>>,
): SWRConfiguration & { provider: () => Cache } {
  return {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    provider: () => new Map(Object.entries(replies).map(([url, reply]) => [url, stateOf(reply)])),
  };
}

const stateOf = (reply: Reply) =>
  'data' in reply ? { data: reply.data } : { error: new ApiFailure(404, reply.notFound) };
