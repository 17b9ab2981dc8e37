import { css } from '@emotion/react';
import { formatPaymentEstimate, paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { NoteDisclosure } from '@msv/ui/disclosure/NoteDisclosure';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';
import { fontSize, minWidthQuery, phoneQuery, space } from '@msv/ui/tokens/tokens';
import { VehicleToggles } from '../visitor-lists/VehicleToggles.tsx';

const style = css({
  display: 'grid',
  gap: space(3),
  containerType: 'inline-size',
  summary: { lineHeight: 1.3 },
  // Icons without their labels beside the estimate.
  [phoneQuery]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    summary: { lineHeight: 1.3, fontSize: fontSize.small },
    'button > span': visuallyHiddenStyle,
  },
  '@container (max-width: 13rem)': {
    // In three columns on a tablet, the estimate has two lines and the buttons have no icons, so that they need one row.
    [minWidthQuery.phone]: { button: { paddingInline: space(2), svg: { display: 'none' } } },
    // On a phone with large text, the estimate and the buttons need a row each.
    [phoneQuery]: { '& > *': { gridColumn: '1 / -1' } },
  },
});

/** Estimated payment of a vehicle on its card, and buttons that compare and save the vehicle. */
export default function CardActions({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div css={style}>
      <CardEstimate price={vehicle.price} />
      <VehicleToggles vehicle={vehicle} />
    </div>
  );
}

/** Reserves space while the terms load. Aligns the text with the card instead of its invisible edge. */
const cardEstimateStyle = css({
  minBlockSize: space(12),
  marginBlock: space(-2),
  marginInline: space(-3),
  // Without its assumptions, an estimate would be misleading. They would fill pages if they were printed for each card.
  '@media print': { display: 'none' },
});

/** Estimated monthly payment on a vehicle card, which expands to show its assumptions. */
function CardEstimate({ price }: { price: number }) {
  const terms = useApi(paymentTermsRead).data?.terms;
  const estimate = terms && formatPaymentEstimate(price, terms);
  return (
    <div css={cardEstimateStyle}>
      {estimate && <NoteDisclosure label={estimate}>{terms.note}</NoteDisclosure>}
    </div>
  );
}
