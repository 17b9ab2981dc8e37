import { useEffect, useRef } from 'react';
import type { QueryCodec } from './QueryCodec.ts';

/**
 * Takes over what stands in the form's fields already: typed before the page's code ran, or put back by the browser
 * when the page was loaded again. React leaves such values in the fields and knows nothing of them. The fields are
 * named like the parameters of the address.
 * @returns The ref for the form.
 */
export function useEarlyInput<T>({ read, write }: QueryCodec<T>, value: T, onChange: (value: T) => void) {
  const form = useRef<HTMLFormElement>(null);
  const atStart = useRef({ read, write, value, onChange });
  useEffect(() => {
    if (!form.current) return;
    const { read, write, value, onChange } = atStart.current;
    const fields = new URLSearchParams();
    for (const [name, entry] of new FormData(form.current)) fields.set(name, String(entry));
    const present = read(`?${fields}`);
    if (write(present) !== write(value)) onChange(present);
  }, []);
  return form;
}
