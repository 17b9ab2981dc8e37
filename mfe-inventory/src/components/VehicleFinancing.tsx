import { css } from '@emotion/react';
import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { above, space } from '@msv/ui/tokens';

/** High enough for the estimate, so that it moves nothing when it arrives. Opened, it takes a line of its own. */
const row = css({
  display: 'grid',
  gridTemplateColumns: 'max-content auto',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space(2),
  minBlockSize: space(16),
  marginBlock: space(-3),
  [above.phone]: { minBlockSize: space(12) },
  '&:has(> details[open])': { gridTemplateColumns: '1fr' },
});
/** Its words, not its invisible edge, stand in line with the rest. */
const link = css({ justifySelf: 'start', marginInlineStart: space(-4) });

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
