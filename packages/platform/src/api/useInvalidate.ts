import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/**
 * Returns a function that removes stale API responses from the site-wide cache. Responses that the page
 * currently shows are refetched immediately. All other responses are refetched the next time they are read.
 * @returns A function that takes API URLs, such as `/api/states`, and invalidates the responses of each URL
 *   with any query string, and of all URLs below it.
 */
export function useInvalidate() {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...urls: string[]) => {
      const isStale = (key: string) =>
        urls.some((url) => key === url || key.startsWith(`${url}/`) || key.startsWith(`${url}?`));
      await mutate((key) => typeof key === 'string' && isStale(key), undefined, { revalidate: true });
    },
    [mutate],
  );
}
