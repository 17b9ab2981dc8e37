import { css } from '@emotion/react';
import { useSite, useTrack } from '@msv/platform';
import { LinkButton } from '@msv/ui/controls/LinkButton';
import { Icon } from '@msv/ui/icons/Icon';
import { externalIcon } from '@msv/ui/icons/iconPaths';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';

const linkGroupStyle = css({ display: 'grid', gap: space(2) });

interface Props {
  href: string;
  /** Link text, such as `Quick Apply`. */
  children: string;
  /** Name of the partner, added to the link text for screen readers. */
  partner: string;
  variant?: 'primary' | 'secondary';
}

/** Link to a partner's application form, with a note that it leaves the site. */
export function ApplyLink({ href, children, partner, variant }: Props) {
  const { product } = useSite();
  const track = useTrack();
  const noteId = useId();
  return (
    <div css={linkGroupStyle}>
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
      <Text size="small" tone="muted" id={noteId} data-screen-only="">
        Opens {new URL(href).hostname} in a new tab. You’ll leave {product}.
      </Text>
    </div>
  );
}
