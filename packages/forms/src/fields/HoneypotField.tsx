import { honeypotFieldName } from '@msv/contracts/http/honeypot';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';

/** Attributes that keep password managers away: 1Password, LastPass, Bitwarden and Dashlane. */
const noAutofillAttributes = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
};

/**
 * Input that only bots fill in, because it is invisible, hidden from screen readers, not reachable by keyboard and
 * ignored by autofill. If it has a value, the services respond with success. Leads are stored as suspected spam, and
 * dealerships are not stored.
 */
export function HoneypotField() {
  return (
    <div css={visuallyHiddenStyle} aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotFieldName} tabIndex={-1} autoComplete="off" {...noAutofillAttributes} />
      </label>
    </div>
  );
}
