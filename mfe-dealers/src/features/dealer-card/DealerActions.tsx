import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { telephone } from '@msv/contracts/telephone';
import { useTrack } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { externalIcon, phoneIcon } from '@msv/ui/iconPaths';
import { space } from '@msv/ui/tokens';
import { visuallyHiddenStyle } from '@msv/ui/VisuallyHidden';
import { directionsUrl } from '../data/directionsUrl.ts';
import { drawnIcon } from './drawnIcon.ts';

/**
 * At the card's foot, in one line with the buttons of its neighbours. One style for all of it: each styled element costs
 * a slow phone time with each key of a search.
 */
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginBlockStart: 'auto',
  paddingBlockStart: space(2),
  'a:not(:last-child)': [buttonStyle('secondary'), { '&::after': drawnIcon(externalIcon) }],
  'a:last-child': [buttonStyle('primary'), { '&::before': drawnIcon(phoneIcon) }],
  '& > a': { flexGrow: 1, '&&': { paddingInline: space(4) } },
  span: visuallyHiddenStyle,
});

/** Leads to the dealer where somebody knows where that is, and calls it. */
export function DealerActions({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const directions = directionsUrl(dealership);
  return (
    <div css={row}>
      {directions && (
        <a
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track({ event: 'external_link_click', link_url: directions })}
        >
          Directions
          <span>{` to ${dealership.name} (opens in a new tab)`}</span>
        </a>
      )}
      <a href={telephone(dealership.phone)} onClick={() => track({ event: 'phone_call' })}>
        Call
        <span>{` ${dealership.name}`}</span>
      </a>
    </div>
  );
}
