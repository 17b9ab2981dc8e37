import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { useSite, useTrack } from '@msv/platform';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Icon } from '@msv/ui/icons/Icon';
import { phoneIcon } from '@msv/ui/icons/iconPaths';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '@msv/ui/styles/buttonStyle';
import type { ReactNode } from 'react';

interface Props {
  size?: ButtonSize;
  variant?: ButtonVariant;
  children: ReactNode;
}

export function CallButton({ size, variant, children }: Props) {
  const { phone } = useSite();
  const track = useTrack();
  return (
    <PhoneLink
      css={buttonStyle(variant, size)}
      phone={phone}
      href={toPhoneUrl(phone)}
      onClick={() => track({ event: 'phone_call' })}
    >
      <Icon path={phoneIcon} />
      {children}
    </PhoneLink>
  );
}
