import { useEffect, useRef } from 'react';
import type { QueryCodec } from './search/useQueryState.ts';

/**
 * Reports values that the visitor typed, or the browser restored, before hydration. React keeps such values in the DOM
 * but does not call change handlers. The fields must have the names of the codec's query parameters. Returns the ref of
 * the form.
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
