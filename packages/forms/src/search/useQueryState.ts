import { useLocation, useNavigate } from '@msv/platform';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Converts page state to a query string and back. Define codecs outside of components, because a codec must
 * be the same object on every render.
 */
export interface QueryCodec<T> {
  /** Parses a query string, such as `?search=gt4`. Ignores unknown parameters and invalid values. */
  readonly decode: (query: string) => T;
  /**
   * Returns the query string including the question mark, or an empty string if no parameter is set. If a page has several
   * states, the new query string has to keep the others of `currentQuery`, which is given only for changes of the URL.
   */
  readonly encode: (value: T, currentQuery?: string) => string;
}

/**
 * Replaces the parameters of a part of a page in the query string of the page, and keeps all others. Pass `window.location.search`,
 * because `useLocation` can be older: React renders a new location only after other parts of the page have loaded.
 * @param names Names of all parameters of this part.
 * @param replacement Query string with the new parameters, with or without the question mark.
 * @returns The query string with the question mark, or an empty string.
 */
export function replaceParameters(
  currentQuery: string,
  names: readonly string[],
  replacement: string,
): string {
  const params = new URLSearchParams(currentQuery);
  for (const name of names) params.delete(name);
  for (const [name, value] of new URLSearchParams(replacement)) params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}

/**
 * Time without typing after which the URL is updated. Browsers limit how often the URL may change (in Safari,
 * 100 times in 30 seconds).
 */
const urlUpdateDelayMs = 300;

type PendingUpdate<T> = { timer: ReturnType<typeof setTimeout>; value: T } | undefined;

/**
 * Returns state that is stored in the query string of the page. The value changes immediately, and the URL is
 * replaced after a typing pause. When a link or the Back button changes the URL, the value changes too.
 */
export function useQueryState<T>({ decode, encode }: QueryCodec<T>) {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const [value, setState] = useState(() => decode(query));
  /**
   * The last query string that this hook read or wrote. If the URL has a different query string, a navigation
   * has changed it.
   */
  const knownQuery = useRef(query);
  const pendingUpdate = useRef<PendingUpdate<T>>(undefined);

  // A layout effect runs synchronously with the commit. An effect that runs later could mistake the hook's
  // own URL update for a navigation.
  useLayoutEffect(() => {
    // Other state of the page may have changed the query string. It must not discard what the visitor is typing.
    const isSameValue = encode(decode(query)) === encode(decode(knownQuery.current));
    knownQuery.current = query;
    if (isSameValue) return;
    cancelUpdate(pendingUpdate);
    setState(decode(query));
  }, [query, decode, encode]);

  // Otherwise an update that is still pending after unmounting would add the query string to the URL of the
  // next page.
  useEffect(() => () => cancelUpdate(pendingUpdate), []);

  const replaceUrl = useCallback(
    (next: T) => {
      cancelUpdate(pendingUpdate);
      const search = encode(next, knownQuery.current);
      if (search === knownQuery.current) return;
      knownQuery.current = search;
      navigate({ search }, { replace: true });
    },
    [navigate, encode],
  );
  /** Sets the value immediately and the URL after a pause. Use it while the visitor types. */
  const setValue = useCallback(
    (next: T) => {
      cancelUpdate(pendingUpdate);
      setState(next);
      pendingUpdate.current = {
        value: next,
        timer: setTimeout(() => replaceUrl(next), urlUpdateDelayMs),
      };
    },
    [replaceUrl],
  );
  /** Writes a pending value to the URL immediately. Use it when the visitor may leave the page. */
  const commitToUrl = useCallback(
    () => pendingUpdate.current && replaceUrl(pendingUpdate.current.value),
    [replaceUrl],
  );
  /** Sets the value and the URL immediately. Use it for buttons. */
  const setValueAndUrl = useCallback(
    (next: T) => {
      setState(next);
      replaceUrl(next);
    },
    [replaceUrl],
  );
  return { value, setValue, commitToUrl, setValueAndUrl };
}

function cancelUpdate<T>(pendingUpdate: RefObject<PendingUpdate<T>>) {
  clearTimeout(pendingUpdate.current?.timer);
  pendingUpdate.current = undefined;
}
