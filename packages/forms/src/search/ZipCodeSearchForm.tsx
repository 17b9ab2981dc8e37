import { css } from '@emotion/react';
import { formatZipCode, parseZipCode, zipCodePattern } from '@msv/contracts/http/zipCode';
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
import { RememberedZipCode } from './RememberedZipCode.tsx';
import { storeVisitorZipCode, useVisitorZipCode } from './visitorZipCode.ts';

const formatZip = formatWhileTyping(formatZipCode);
const formatMessage = 'Enter a 5-digit ZIP code';

const formStyle = css({ containerType: 'inline-size', textAlign: 'start' });
/** If field and label would be too narrow beside the button, the button is below. */
const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  '@container (min-width: 20rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    // Aligns the button with the input, below the label.
    '& > button': { alignSelf: 'start', marginBlockStart: `calc(1.6em + ${space(1.5)})` },
  },
});

interface ZipCodeSearchFormProps {
  label: string;
  hint?: string;
  action: string;
  variant?: ButtonVariant;
  /** Called with text that has the format of a ZIP code. */
  onSearch: (zipCode: string) => void;
  /** Path of the page that a browser without JavaScript opens. */
  page?: string;
  /** Query parameter with the ZIP code. */
  name?: string;
  /**
   * ZIP code of the page's URL, which replaces the remembered one. The field shows a new value when the visitor goes
   * back.
   */
  defaultValue?: string | undefined;
  message?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/**
 * Form that asks for a ZIP code. It is a plain GET form to a page, by default the dealer directory, so that it works without JavaScript and
 * before hydration. Then the browser shows the validation message. A ZIP+4 code is formatted while it is typed.
 * The browser remembers the ZIP code that the visitor submits, and the form starts with the remembered one.
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
  /** Last text that the page or the visitor has set. A search must not replace what the visitor types meanwhile. */
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
    storeVisitorZipCode(parseZipCode(text));
    onSearch(text);
  }
  function showError(event: InvalidEvent<HTMLInputElement>) {
    // The browser's own message disappears after a few seconds.
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
          // After hydration, a new default value does not replace what the visitor has typed.
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
      <RememberedZipCode shownZipCode={defaultValue?.slice(0, 5)} />
    </form>
  );
}
