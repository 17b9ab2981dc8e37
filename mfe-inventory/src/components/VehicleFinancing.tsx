import { css } from '@emotion/react';
import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Row } from '@msv/ui/Row';
import { space } from '@msv/ui/tokens';

/** As high as the link, so that the estimate moves nothing when it arrives; opened, it takes a line of its own. */
const row = css({
  justifyContent: 'space-between',
  marginBlock: space(-3),
  '& > details[open]': { flexBasis: '100%' },
});
/** Its words, not its invisible edge, stand in line with the rest. */
const link = css({ marginInlineStart: space(-4) });

/** The way to the calculator, and what the financing module says of the price. Without it, only the way. */
export function VehicleFinancing({ price }: { price: number }) {
  return (
    <Row css={row}>
      <Link css={[buttonStyle('quiet'), link]} to={`/financing?price=${price}`}>
        See Financing
      </Link>
      <Fragment remote="financing" name="PaymentEstimate" props={{ price }} />
    </Row>
  );
}
