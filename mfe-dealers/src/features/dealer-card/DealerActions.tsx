import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { toPhoneUrl } from '@msv/contracts/site/phoneUrl';
import { useTrack } from '@msv/platform';
import { externalIcon, phoneIcon } from '@msv/ui/icons/iconPaths';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';
import { space } from '@msv/ui/tokens/tokens';
import { buildDirectionsUrl } from './buildDirectionsUrl.ts';
import { createIconStyle } from './createIconStyle.ts';

/**
 * Aligns the buttons at the bottom of all cards in a row. One style for the whole block, because every additional styled
 * element per card slows down typing in the search box on slow phones.
 */
const actionsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginBlockStart: 'auto',
  paddingBlockStart: space(2),
  'a[target]': [buttonStyle('secondary'), { '&::after': createIconStyle(externalIcon) }],
  'a:not([target])': [buttonStyle('primary'), { '&::before': createIconStyle(phoneIcon) }],
  // As specific as the styles above, so that both buttons fit beside each other.
  '&& > a': { flexGrow: 1, paddingInline: `min(${space(4)}, 5vw)` },
  span: visuallyHiddenStyle,
});

/** The buttons of a dealer card: directions, if the dealer's coordinates are known, and a call, if its phone number is known. */
export function DealerActions({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const directionsUrl = buildDirectionsUrl(dealership);
  const phoneUrl = toPhoneUrl(dealership.phone);
  return (
    <div css={actionsStyle}>
      {directionsUrl && (
        <a
          href={directionsUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track({ event: 'external_link_click', link_url: directionsUrl })}
        >
          Directions
          <span>
            {' to '}
            <bdi>{dealership.name}</bdi> (opens in a new tab)
          </span>
        </a>
      )}
      {phoneUrl && (
        <a href={phoneUrl} onClick={() => track({ event: 'phone_call' })}>
          Call
          <span>
            {' '}
            <bdi>{dealership.name}</bdi>
          </span>
        </a>
      )}
    </div>
  );
}
