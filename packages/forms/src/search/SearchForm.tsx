import { css } from '@emotion/react';
import { Field } from '@msv/ui/controls/Field';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import type { ReactNode, SubmitEvent } from 'react';
import { usePreHydrationInput } from '../usePreHydrationInput.ts';
import type { QueryCodec } from './useQueryState.ts';

interface SearchFormProps<T> {
  /** Codec that converts the form's value to the query string of the page and back. */
  codec: QueryCodec<T>;
  value: T;
  onChange: (value: T) => void;
  /**
   * Called when the form is submitted and when a field loses focus, so that the page can update its URL.
   */
  onCommit: () => void;
  /** Path of the page, to which the form is submitted if JavaScript is disabled. */
  action: string;
  /** Label of the submit button, which is visible only if JavaScript is disabled. */
  submitLabel: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * Form that filters a list while the visitor types. If JavaScript is disabled, the form is submitted to the
 * server, which renders the filtered list.
 */
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
  /** Name of the query parameter. The default is `search`. */
  name?: string;
  placeholder: string;
  hint?: string;
  maxLength?: number;
  value: string;
  onChange: (search: string) => void;
}

/** Text input of a `SearchForm`. */
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

/** Style of the white panel behind a search form. */
export const searchPanelStyle = css({
  padding: `clamp(${space(4)}, 2vw, ${space(6)})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
});
