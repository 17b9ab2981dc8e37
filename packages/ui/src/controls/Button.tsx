import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle.tsx';
import { Spinner } from './Spinner.tsx';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Work is under way: the button is disabled and turns a spinner; its words (`Sending...`) are the caller's. It keeps
   * the focus, which the attribute `disabled` would take away from whoever pressed it by keyboard.
   */
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
      onClick={pending ? refuse : onClick}
      {...rest}
    >
      {pending && <Spinner size="1.2em" />}
      {children}
    </button>
  );
}

/** Keeps a form from being sent, too: Enter in one of its fields presses its button. */
const refuse = (event: MouseEvent) => event.preventDefault();
