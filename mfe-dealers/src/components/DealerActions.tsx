import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { telephone } from '@msv/contracts/telephone';
import { useTrack } from '@msv/platform';
import { Icon } from '@msv/ui/Icon';
import { externalIcon, phoneIcon } from '@msv/ui/iconPaths';
import { LinkButton } from '@msv/ui/LinkButton';
import { Row } from '@msv/ui/Row';
import { space } from '@msv/ui/tokens';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';
import { directionsUrl } from '../data/directionsUrl.ts';

/** At the card's foot, in one line with the buttons of its neighbours. */
const row = css({
  marginBlockStart: 'auto',
  paddingBlockStart: space(2),
  '& > *': { flexGrow: 1, paddingInline: space(4) },
});

/** Calls the dealer, or leads there where somebody knows where that is. */
export function DealerActions({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const directions = directionsUrl(dealership);
  return (
    <Row gap={2} css={row}>
      {directions && (
        <LinkButton
          variant="secondary"
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track({ event: 'external_link_click', link_url: directions })}
        >
          Directions
          <Icon path={externalIcon} />
          <VisuallyHidden>to {dealership.name} (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      )}
      <LinkButton href={telephone(dealership.phone)} onClick={() => track({ event: 'phone_call' })}>
        <Icon path={phoneIcon} />
        Call
        <VisuallyHidden>{dealership.name}</VisuallyHidden>
      </LinkButton>
    </Row>
  );
}
