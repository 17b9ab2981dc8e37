import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & {
  phone: string;
  /** `tel:` URL. Without it, the number is plain text. */
  href: string | undefined;
};

export function PhoneLink({ phone, href, children = phone, ...rest }: Props) {
  return href ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <span>{phone}</span>
  );
}
