import { useLocation, useNavigate } from '@msv/platform';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QueryCodec } from './QueryCodec.ts';

/** Browsers refuse too many changes of the address (Safari: 100 in 30 s), so it follows when typing pauses. */
const pauseMs = 300;

type Waiting<T> = { timer: ReturnType<typeof setTimeout>; next: T } | undefined;

/**
 * What the visitor sets on a page, and the page's address in step with it. The value changes at once; the address is
 * replaced after a pause. A link or the Back button that changes the address changes the value.
 */
export function useQueryState<T>({ read, write }: QueryCodec<T>) {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useState(() => read(query));
  /** The address that the value stands for: one that differs was changed by somebody else. */
  const known = useRef(query);
  const waiting = useRef<Waiting<T>>(undefined);

  // A layout effect runs with the commit: a later one could take an address of this page's own for a stranger's.
  useLayoutEffect(() => {
    if (query === known.current) return;
    known.current = query;
    cancel(waiting);
    setValue(read(query));
  }, [query, read]);

  // Written after the page is gone, the query would end up on the next page's address.
  useEffect(() => () => cancel(waiting), []);

  const replaceAddress = useCallback(
    (next: T) => {
      cancel(waiting);
      const search = write(next);
      if (search === known.current) return;
      known.current = search;
      navigate({ search }, { replace: true });
    },
    [navigate, write],
  );
  /** For typing: the address follows after a pause. */
  const change = useCallback(
    (next: T) => {
      cancel(waiting);
      setValue(next);
      waiting.current = { next, timer: setTimeout(() => replaceAddress(next), pauseMs) };
    },
    [replaceAddress],
  );
  /** Brings the address up to date now, before the visitor may leave the page. */
  const settle = useCallback(() => waiting.current && replaceAddress(waiting.current.next), [replaceAddress]);
  /** For buttons: value and address change together. */
  const replace = useCallback(
    (next: T) => {
      setValue(next);
      replaceAddress(next);
    },
    [replaceAddress],
  );
  return { value, change, settle, replace };
}

function cancel<T>(waiting: RefObject<Waiting<T>>) {
  clearTimeout(waiting.current?.timer);
  waiting.current = undefined;
}
