import { honeypotFieldName } from '@msv/contracts/http/honeypotFieldName';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';

/**
 * Input that only bots fill in, because it is invisible, hidden from screen readers and not reachable by
 * keyboard. If it has a value, the services respond with success but do not store the submission.
 */
export function HoneypotField() {
  return (
    <div css={visuallyHiddenStyle} aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotFieldName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
