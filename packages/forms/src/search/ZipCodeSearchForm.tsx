import { css } from '@emotion/react';
import { formatZipCode, zipCodePattern } from '@msv/contracts/http/zipCode';
import { Button } from '@msv/ui/controls/Button';
import { Field } from '@msv/ui/controls/Field';
import type { ButtonVariant } from '@msv/ui/styles/buttonStyle';
import { space } from '@msv/ui/tokens/tokens';
import {
  type InputEvent,
  type InvalidEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatWhileTyping } from '../fields/formatWhileTyping.ts';
import { useVisitorZipCode } from './visitorZipCode.ts';

const formatZip = formatWhileTyping(formatZipCode);
const formatMessage = 'Enter a 5-digit ZIP code';

const formStyle = css({ containerType: 'inline-size', textAlign: 'start' });
/** The button is below the field where field and label would be too narrow beside it, on phones or because text is large. */
const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  '@container (min-width: 20rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    // Aligns the button with the input, below its label.
    '& > button': { alignSelf: 'start', marginBlockStart: `calc(1.6em + ${space(1.5)})` },
  },
});

interface ZipCodeSearchFormProps {
  /** Accessible name of the form. */
  label: string;
  hint?: string;
  /** Text of the button. */
  action: string;
  variant?: ButtonVariant;
  /** Gets the text that the visitor has entered, which has the format of a ZIP code. */
  onSearch: (zipCode: string) => void;
  /** Path of the page that a browser without scripts opens. */
  page?: string;
  /** Query parameter of the page that contains the ZIP code. */
  name?: string;
  /** Text of the page's URL, which replaces the remembered ZIP code. The field shows a new text when the visitor goes back. */
  defaultValue?: string | undefined;
  /** What is wrong with `defaultValue`. */
  message?: string | undefined;
  className?: string;
  /** Hidden inputs with other query parameters of the page. */
  children?: ReactNode;
}

/**
 * Form that asks for a ZIP code. It is a plain GET form to a page, by default the dealer directory, so that it works without JavaScript and
 * before hydration. Then the browser shows the validation message. A ZIP+4 code is formatted while it is typed.
 * The ZIP code that the browser remembers is the default value.
 */
export function ZipCodeSearchForm({
  label,
  hint,
  action,
  variant = 'secondary',
  onSearch,
  page = '/dealerships',
  name = 'search',
  defaultValue,
  message,
  className,
  children,
}: ZipCodeSearchFormProps) {
  const rememberedZipCode = useVisitorZipCode();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** The last text that the page or the visitor has set, so that a search does not replace what the visitor types meanwhile. */
  const knownText = useRef(defaultValue);
  useEffect(() => {
    if (!field.current || knownText.current === defaultValue) return;
    knownText.current = defaultValue;
    field.current.value = field.current.defaultValue;
    setError(undefined);
  }, [defaultValue]);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get(name));
    knownText.current = text;
    onSearch(text);
  }
  function showError(event: InvalidEvent<HTMLInputElement>) {
    // Replaces the browser's own message, which disappears after a few seconds.
    event.preventDefault();
    setError(formatMessage);
    event.currentTarget.focus();
  }
  function handleInput(event: InputEvent<HTMLInputElement>) {
    formatZip(event);
    setError(undefined);
  }
  return (
    <form css={formStyle} className={className} action={page} aria-label={label} onSubmit={submit}>
      <div css={rowStyle}>
        <Field
          ref={field}
          label="Your ZIP Code"
          hint={hint}
          name={name}
          // After hydration, the browser shows a new default value only if the visitor has not typed anything.
          defaultValue={defaultValue ?? rememberedZipCode}
          required
          hasAsterisk={false}
          inputMode="numeric"
          autoComplete="postal-code"
          pattern={zipCodePattern}
          title={formatMessage}
          error={error ?? message}
          onInvalid={showError}
          onInput={handleInput}
        />
        {children}
        <Button type="submit" variant={variant}>
          {action}
        </Button>
      </div>
    </form>
  );
}
