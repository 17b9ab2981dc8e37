import { useEffect, useRef } from 'react';
import type { QueryCodec } from './search/useQueryState.ts';

/**
 * Reports field values that were set before hydration: text that the visitor typed before the page's code
 * ran, or values that the browser restored on reload. React keeps such values in the DOM but does not call
 * change handlers for them. The names of the fields must match the query parameters of the codec.
 * @returns The ref to attach to the form.
 */
export function usePreHydrationInput<T>(
  { decode, encode }: QueryCodec<T>,
  value: T,
  onChange: (value: T) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const initial = useRef({ decode, encode, value, onChange });
  useEffect(() => {
    if (!form.current) return;
    const { decode, encode, value, onChange } = initial.current;
    const fields = new URLSearchParams();
    for (const [name, entry] of new FormData(form.current)) fields.set(name, String(entry));
    const fieldValue = decode(`?${fields}`);
    if (encode(fieldValue) !== encode(value)) onChange(fieldValue);
  }, []);
  return form;
}
