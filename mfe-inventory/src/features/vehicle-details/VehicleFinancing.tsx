import { css } from '@emotion/react';
import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';

/**
 * Reserves space for the payment estimate to prevent layout shifts. The estimate is beside the link, or below it if text is
 * so large that they do not fit. When expanded, it moves to a separate row.
 */
const rowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  minBlockSize: space(16),
  marginBlock: space(-3),
  [minWidthQuery.phone]: { minBlockSize: space(12) },
  details: { flex: `1 0 ${space(35)}`, maxInlineSize: '100%' },
  'details[open]': { flexBasis: '100%' },
  summary: { justifyContent: 'end' },
  'details[open] > summary': { justifyContent: 'space-between' },
  // Print includes the assumptions of the estimate.
  '@media print': {
    display: 'block',
    'details::details-content': { contentVisibility: 'visible' },
    '& summary': { justifyContent: 'start' },
    '& summary, & details p': { paddingInline: 0 },
  },
});
/** Aligns the link's text with the page instead of its invisible edge. */
const linkStyle = css({ marginInlineStart: space(-2.5), paddingInline: space(2) });

/** Link to the financing calculator and the payment estimate. The link works even if the estimate fails to load. */
export function VehicleFinancing({ price }: { price: number }) {
  return (
    <div css={rowStyle}>
      <Link css={[buttonStyle('quiet'), linkStyle]} to={`/financing?price=${price}`}>
        See Financing
      </Link>
      <Fragment remote="financing" name="PaymentEstimate" props={{ price }} />
    </div>
  );
}
