import { telephone } from '@msv/contracts/telephone';
import { useSite, useTrack } from '@msv/platform';
import { Icon } from '@msv/ui/Icon';
import { phoneIcon } from '@msv/ui/iconPaths';
import { LinkButton } from '@msv/ui/LinkButton';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof LinkButton>, 'size' | 'variant' | 'children'>;

/** Calls the site's number, and reports that somebody did. */
export function CallButton({ children, ...look }: Props) {
  const { phone } = useSite();
  const track = useTrack();
  return (
    <LinkButton {...look} href={telephone(phone)} onClick={() => track({ event: 'phone_call' })}>
      <Icon path={phoneIcon} />
      {children}
    </LinkButton>
  );
}
