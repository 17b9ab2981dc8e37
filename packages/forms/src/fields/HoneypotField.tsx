import { honeypotField } from '@msv/contracts/honeypot';
import { visuallyHiddenStyle } from '@msv/ui/VisuallyHidden';

/** For robots that fill in whatever they find. No person sees it, hears of it or reaches it by keyboard. */
export function HoneypotField() {
  return (
    <div css={visuallyHiddenStyle} aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
