import { css } from '@emotion/react';
import { Field } from '@msv/ui/controls/Field';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import type { ReactNode, SubmitEvent } from 'react';
import { usePreHydrationInput } from '../usePreHydrationInput.ts';
import type { QueryCodec } from './useQueryState.ts';

interface SearchFormProps<T> {
  codec: QueryCodec<T>;
  value: T;
  onChange: (value: T) => void;
  /** Called when the form is submitted and when a field loses focus, so that the page can update its URL. */
  onCommit: () => void;
  /** Path of the page, to which the form is submitted without JavaScript. */
  action: string;
  /** The button is visible only without JavaScript. */
  submitLabel: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** Form that filters a list while the visitor types. Without JavaScript, the server renders the filtered list. */
export function SearchForm<T>({
  codec,
  value,
  onChange,
  onCommit,
  submitLabel,
  label,
  children,
  ...rest
}: SearchFormProps<T>) {
  const form = usePreHydrationInput(codec, value, onChange);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCommit();
  };
  return (
    <form ref={form} aria-label={label} onSubmit={submit} onBlur={onCommit} {...rest}>
      {children}
      <noscript>
        <button type="submit" css={buttonStyle('secondary')}>
          {submitLabel}
        </button>
      </noscript>
    </form>
  );
}

interface SearchFieldProps {
  /** Query parameter. The default is `search`. */
  name?: string;
  placeholder: string;
  hint?: string;
  maxLength?: number;
  value: string;
  onChange: (search: string) => void;
}

export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return (
    <Field
      label="Search"
      type="search"
      name="search"
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}

export const searchPanelStyle = css({
  padding: `clamp(${space(4)}, 2vw, ${space(6)})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
});
