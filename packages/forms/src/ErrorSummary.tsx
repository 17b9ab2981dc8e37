import { css } from '@emotion/react';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { type MouseEvent, useContext, useId } from 'react';
import { createInputId, FormContext } from './FormContext.ts';

const style = css({
  padding: space(4),
  // Visible in forced-colors mode, which removes backgrounds.
  border: '1px solid transparent',
  borderRadius: radius.card,
  backgroundColor: color.dangerSoft,
  color: color.danger,
  a: { color: 'inherit' },
});

interface Props {
  /** Names of the inputs that were invalid when the form was submitted. */
  fields: readonly string[];
  /** Message of the server, if the browser submitted the form without scripts. It is shown if no input is invalid. */
  message?: string | undefined;
}

/** Shows the summary and moves the focus to it when the browser has loaded the page that is the response to a post. */
const focusOnLoad = { tabIndex: -1, autoFocus: true };

/** Lists the inputs that the visitor must correct, with a link to each one. */
export function ErrorSummary({ fields, message }: Props) {
  const titleId = useId();
  const { id, labels } = useContext(FormContext);
  if (fields.length === 0)
    return message ? (
      <div css={style} role="alert" {...focusOnLoad}>
        {message}
      </div>
    ) : null;
  return (
    <section css={style} aria-labelledby={titleId} {...(message !== undefined && focusOnLoad)}>
      <strong id={titleId}>
        {fields.length === 1 ? 'Please correct this field:' : `Please correct these ${fields.length} fields:`}
      </strong>
      <ul>
        {fields.map((name) => (
          <li key={name}>
            <a href={`#${createInputId(id, name)}`} onClick={focusTarget}>
              {labels[name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus to the input without a change of the URL, which would be a visit of another page for the router. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
