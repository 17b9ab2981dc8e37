import { buttonStyle } from '@msv/ui/buttonStyle';
import type { ReactNode, SubmitEvent } from 'react';
import type { QueryCodec } from './QueryCodec.ts';
import { useEarlyInput } from './useEarlyInput.ts';

interface Props<T> {
  /** How the value stands in the page's address. */
  codec: QueryCodec<T>;
  value: T;
  onChange: (value: T) => void;
  /** The visitor is done with a field. */
  onSettle: () => void;
  /** The page's own path, and the words of the button, for whoever has no JavaScript. */
  action: string;
  submitLabel: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** What narrows a list down while one types. Without JavaScript it is a plain form that asks the server for that list. */
export function SearchForm<T>({
  codec,
  value,
  onChange,
  onSettle,
  submitLabel,
  label,
  children,
  ...rest
}: Props<T>) {
  const form = useEarlyInput(codec, value, onChange);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSettle();
  };
  return (
    <form ref={form} aria-label={label} onSubmit={submit} onBlur={onSettle} {...rest}>
      {children}
      <noscript>
        <button type="submit" css={buttonStyle('secondary')}>
          {submitLabel}
        </button>
      </noscript>
    </form>
  );
}
