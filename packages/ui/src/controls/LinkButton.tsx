import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../styles/buttonStyle.tsx';

type Props = ComponentProps<'a'> & { href: string; variant?: ButtonVariant; size?: ButtonSize };

/** External link (`tel:`, `mailto:` or `https:`) that looks like a button. Links inside the site use `buttonStyle`. */
export function LinkButton({ variant, size, children, ...rest }: Props) {
  return (
    <a css={buttonStyle(variant, size)} {...rest}>
      {children}
    </a>
  );
}
