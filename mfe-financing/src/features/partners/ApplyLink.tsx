import { css } from '@emotion/react';
import { useSite, useTrack } from '@msv/platform';
import { Icon } from '@msv/ui/Icon';
import { externalIcon } from '@msv/ui/iconPaths';
import { LinkButton } from '@msv/ui/LinkButton';
import { Text } from '@msv/ui/Text';
import { space } from '@msv/ui/tokens';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';
import { useId } from 'react';

const frame = css({ display: 'grid', gap: space(2) });

interface Props {
  href: string;
  /** What the visitor does there, such as `Quick Apply`. */
  children: string;
  /** With whom, for those who hear the link without its surroundings. */
  partner: string;
  variant?: 'primary' | 'secondary';
}

/** A link to somebody else's application form. It says that it leaves the site, and for where. */
export function OutboundLink({ href, children, partner, variant }: Props) {
  const { product } = useSite();
  const track = useTrack();
  const noteId = useId();
  return (
    <div css={frame}>
      <LinkButton
        variant={variant}
        href={href}
        target="_blank"
        rel="noopener sponsored"
        aria-describedby={noteId}
        onClick={() => track({ event: 'external_link_click', link_url: href })}
      >
        {children}
        <VisuallyHidden> with {partner}</VisuallyHidden>
        <Icon path={externalIcon} />
      </LinkButton>
      <Text size="small" tone="muted" id={noteId}>
        Leaves {product} for {new URL(href).hostname}, in a new tab.
      </Text>
    </div>
  );
}
