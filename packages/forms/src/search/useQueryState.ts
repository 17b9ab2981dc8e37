import { useLocation, useNavigate } from '@msv/platform';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Converts page state to a query string and back. A codec must be the same object on every render. */
export interface QueryCodec<T> {
  /** Parses a query string such as `?search=gt4`. Ignores unknown parameters and invalid values. */
  readonly decode: (query: string) => T;
  /**
   * Returns the query string including the question mark, or an empty string without parameters. For changes of the
   * URL, `currentQuery` contains the parameters of other states, which must be kept.
   */
  readonly encode: (value: T, currentQuery?: string) => string;
}

/**
 * Replaces the parameters of one part of a page in the query string, and keeps all others. Pass
 * `window.location.search`, because `useLocation` has an older query until other parts of the page have loaded.
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

/** Browsers limit how often the URL may change: in Safari, 100 times in 30 seconds. */
const urlUpdateDelayMs = 300;

type PendingUpdate<T> = { timer: ReturnType<typeof setTimeout>; value: T } | undefined;

/** Stores state in the query string. The value changes at once, and the URL after a typing pause. */
export function useQueryState<T>({ decode, encode }: QueryCodec<T>) {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const [value, setState] = useState(() => decode(query));
  /** Last query string that this hook read or wrote. A different one in the URL comes from a navigation. */
  const knownQuery = useRef(query);
  const pendingUpdate = useRef<PendingUpdate<T>>(undefined);

  // Runs synchronously with the commit. A later effect could mistake the hook's own update for a navigation.
  useLayoutEffect(() => {
    // If other state of the page has changed the query string, what the visitor is typing must not be discarded.
    const isSameValue = encode(decode(query)) === encode(decode(knownQuery.current));
    knownQuery.current = query;
    if (isSameValue) return;
    cancelUpdate(pendingUpdate);
    setState(decode(query));
  }, [query, decode, encode]);

  // A pending update would add the query string to the URL of the next page.
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
  /** Sets the value immediately and the URL after a pause, for typing. */
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
  /** Writes a pending value to the URL, for when the visitor may leave the page. */
  const commitToUrl = useCallback(
    () => pendingUpdate.current && replaceUrl(pendingUpdate.current.value),
    [replaceUrl],
  );
  /** Sets the value and the URL immediately, for buttons. */
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
