import { css } from '@emotion/react';
import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { above, space } from '@msv/ui/tokens';

/**
 * High enough for the estimate, so that it moves nothing when it arrives: below the link on the narrowest screens,
 * beside it on all others. Opened, it takes a line of its own.
 */
const row = css({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: space(24),
  marginBlock: space(-3),
  '@media (min-width: 23rem)': {
    gridTemplateColumns: 'max-content auto',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space(2),
    minBlockSize: space(16),
  },
  [above.phone]: { minBlockSize: space(12) },
  '&:has(> details[open])': { gridTemplateColumns: '1fr' },
  '& > details': { minInlineSize: 0 },
});
/** Its words, not its invisible edge, stand in line with the rest. */
const link = css({ justifySelf: 'start', marginInlineStart: space(-2.5), paddingInline: space(2) });

/** The way to the calculator, and what the financing module says of the price. Without it, only the way. */
export function VehicleFinancing({ price }: { price: number }) {
  return (
    <div css={row}>
      <Link css={[buttonStyle('quiet'), link]} to={`/financing?price=${price}`}>
        See Financing
      </Link>
      <Fragment remote="financing" name="PaymentEstimate" props={{ price }} />
    </div>
  );
}
