import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../styles/buttonStyle.tsx';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks. The button has `aria-disabled`, because `disabled` would remove the focus. */
  pending?: boolean;
};

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

/** Also prevents form submission, because Enter in a field triggers a click on the submit button. */
const preventClick = (event: MouseEvent) => event.preventDefault();
