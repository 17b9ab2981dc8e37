import { useLocation, useNavigate } from '@msv/platform';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { filtersFromQuery, noFilters, queryOf, type VehicleFilters } from './VehicleFilters.ts';

/** Browsers refuse too many changes of the address (Safari: 100 in 30 s), so it follows when typing pauses. */
const pauseMs = 300;

type Waiting = { timer: ReturnType<typeof setTimeout>; next: VehicleFilters } | undefined;

/**
 * The filters as the visitor sets them, and the page's address in step with them. Filters change at once; the address
 * is replaced after a pause. A link or the Back button that changes the address changes the filters.
 */
export function useVehicleFilters() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => filtersFromQuery(query));
  /** The address that the filters stand for: one that differs was changed by somebody else. */
  const known = useRef(query);
  const waiting = useRef<Waiting>(undefined);

  // A layout effect runs with the commit: a later one could take an address of this page's own for a stranger's.
  useLayoutEffect(() => {
    if (query === known.current) return;
    known.current = query;
    cancel(waiting);
    setFilters(filtersFromQuery(query));
  }, [query]);

  // Written after the page is gone, the query would end up on the next page's address.
  useEffect(() => () => cancel(waiting), []);

  const write = useCallback(
    (next: VehicleFilters) => {
      cancel(waiting);
      const search = queryOf(next);
      if (search === known.current) return;
      known.current = search;
      navigate({ search }, { replace: true });
    },
    [navigate],
  );
  const change = useCallback(
    (next: VehicleFilters) => {
      cancel(waiting);
      setFilters(next);
      waiting.current = { next, timer: setTimeout(() => write(next), pauseMs) };
    },
    [write],
  );
  /** Brings the address up to date now, before the visitor may leave the page. */
  const settle = useCallback(() => waiting.current && write(waiting.current.next), [write]);
  const clear = useCallback(() => {
    setFilters(noFilters);
    write(noFilters);
  }, [write]);
  return { filters, change, settle, clear };
}

function cancel(waiting: RefObject<Waiting>) {
  clearTimeout(waiting.current?.timer);
  waiting.current = undefined;
}
