import { toPhoneUrl } from '@msv/contracts/site/phoneUrl';
import { useSite, useTrack } from '@msv/platform';
import { LinkButton } from '@msv/ui/controls/LinkButton';
import { Icon } from '@msv/ui/icons/Icon';
import { phoneIcon } from '@msv/ui/icons/iconPaths';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof LinkButton>, 'size' | 'variant' | 'children'>;

/** Link button that calls the site's phone number and tracks the click. */
export function CallButton({ children, ...buttonProps }: Props) {
  const { phone } = useSite();
  const track = useTrack();
  return (
    <LinkButton {...buttonProps} href={toPhoneUrl(phone)} onClick={() => track({ event: 'phone_call' })}>
      <Icon path={phoneIcon} />
      {children}
    </LinkButton>
  );
}
