import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & {
  /** Phone number as it is shown. */
  phone: string;
  /** `tel:` URL. Undefined if the text contains no number that can be dialed. */
  href: string | undefined;
};

/** Link that calls a phone number. The content is the number by default. Without a URL, renders only the number as text. */
export function PhoneLink({ phone, href, children = phone, ...rest }: Props) {
  return href ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <span>{phone}</span>
  );
}
