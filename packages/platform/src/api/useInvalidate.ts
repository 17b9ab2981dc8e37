import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/**
 * Drops replies that something has just made out of date, wherever in the site they were read: what is on the page is
 * read again at once, the rest when it is next asked for.
 * @returns A function that takes the addresses below which replies are out of date, such as `/api/states`.
 */
export function useInvalidate() {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...urls: string[]) => {
      const isBelow = (key: string) => urls.some((url) => key === url || key.startsWith(`${url}/`));
      await mutate((key) => typeof key === 'string' && isBelow(key), undefined, { revalidate: true });
    },
    [mutate],
  );
}
