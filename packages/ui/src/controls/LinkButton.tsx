import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle.tsx';

type Props = ComponentProps<'a'> & { href: string; variant?: ButtonVariant; size?: ButtonSize };

/** A link out of the site (`tel:`, `mailto:`, `https:`) that looks like a button. Inside the site see `buttonStyle`. */
export function LinkButton({ variant, size, children, ...rest }: Props) {
  return (
    <a css={buttonStyle(variant, size)} {...rest}>
      {children}
    </a>
  );
}
