import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle.tsx';
import { Spinner } from './Spinner.tsx';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button is disabled and turns a spinner; its words (`Sending...`) are the caller's. */
  pending?: boolean;
};

export function Button({
  variant,
  size,
  pending = false,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: Props) {
  return (
    <button
      css={buttonStyle(variant, size)}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending && <Spinner size="1.2em" />}
      {children}
    </button>
  );
}
