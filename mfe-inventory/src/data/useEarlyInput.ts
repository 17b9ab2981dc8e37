import { useEffect, useRef } from 'react';
import { filtersFromQuery, queryOf, type VehicleFilters } from './VehicleFilters.ts';

/**
 * Takes over what stands in the form's fields already: typed before the page's code ran, or put back by the browser
 * when the page was loaded again. React leaves such values in the fields and knows nothing of them.
 * @returns The ref for the form.
 */
export function useEarlyInput(filters: VehicleFilters, onChange: (filters: VehicleFilters) => void) {
  const form = useRef<HTMLFormElement>(null);
  const atStart = useRef({ filters, onChange });
  useEffect(() => {
    if (!form.current) return;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) fields.set(name, String(value));
    const present = filtersFromQuery(`?${fields}`);
    if (queryOf(present) !== queryOf(atStart.current.filters)) atStart.current.onChange(present);
  }, []);
  return form;
}
