import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { telephone } from '@msv/contracts/telephone';
import { useTrack } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { externalIcon, phoneIcon } from '@msv/ui/iconPaths';
import { Row } from '@msv/ui/Row';
import { space } from '@msv/ui/tokens';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';
import { directionsUrl } from '../data/directionsUrl.ts';
import { drawnIcon } from './drawnIcon.ts';

/** At the card's foot, in one line with the buttons of its neighbours. */
const row = css({
  marginBlockStart: 'auto',
  paddingBlockStart: space(2),
  '& > *': { flexGrow: 1, '&&': { paddingInline: space(4) } },
});
const away = css({ '&::after': drawnIcon(externalIcon) });
const ring = css({ '&::before': drawnIcon(phoneIcon) });

/** Calls the dealer, or leads there where somebody knows where that is. */
export function DealerActions({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const directions = directionsUrl(dealership);
  return (
    <Row gap={2} css={row}>
      {directions && (
        <a
          css={[buttonStyle('secondary'), away]}
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track({ event: 'external_link_click', link_url: directions })}
        >
          Directions
          <VisuallyHidden>{` to ${dealership.name} (opens in a new tab)`}</VisuallyHidden>
        </a>
      )}
      <a
        css={[buttonStyle('primary'), ring]}
        href={telephone(dealership.phone)}
        onClick={() => track({ event: 'phone_call' })}
      >
        Call
        <VisuallyHidden>{` ${dealership.name}`}</VisuallyHidden>
      </a>
    </Row>
  );
}
