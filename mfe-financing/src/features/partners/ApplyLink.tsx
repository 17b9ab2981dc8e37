import { useSite, useTrack } from '@msv/platform';
import { LinkButton } from '@msv/ui/controls/LinkButton';
import { Icon } from '@msv/ui/icons/Icon';
import { externalIcon } from '@msv/ui/icons/iconPaths';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';

interface Props {
  href: string;
  children: string;
  /** Name of the partner, added to the link text for screen readers. */
  partner: string;
  variant?: 'primary' | 'secondary';
}

/** A list of these links starts with a `LeavingNote`. */
export function ApplyLink({ href, children, partner, variant }: Props) {
  const track = useTrack();
  return (
    <LinkButton
      variant={variant}
      href={href}
      target="_blank"
      rel="noopener sponsored"
      onClick={() => track({ event: 'external_link_click', link_url: href })}
    >
      {children}
      <VisuallyHidden>
        {' '}
        with {partner} (opens {new URL(href).hostname} in a new tab)
      </VisuallyHidden>
      <Icon path={externalIcon} />
    </LinkButton>
  );
}

export function LeavingNote() {
  const { product } = useSite();
  return (
    <Text size="small" tone="muted" data-screen-only="">
      Applications open in a new tab, on the partner’s own site. You’ll leave {product}.
    </Text>
  );
}
