import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../styles/buttonStyle.tsx';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * If true, the button shows a spinner and ignores clicks. Pass a matching label, such as `Sending...`. The
   * button uses `aria-disabled`, because the attribute `disabled` would remove focus from it.
   */
  pending?: boolean;
};

/** Button with a pending state, which shows a spinner. */
export function Button({
  variant,
  size,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      css={buttonStyle(variant, size)}
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? preventClick : onClick}
      {...rest}
    >
      {pending && <Spinner size="1.2em" />}
      {children}
    </button>
  );
}

/**
 * Prevents the default action of a click, which includes form submission. Pressing Enter in a field also
 * triggers a click on the submit button.
 */
const preventClick = (event: MouseEvent) => event.preventDefault();
