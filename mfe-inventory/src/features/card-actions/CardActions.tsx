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
  [phoneQuery]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    summary: { lineHeight: 1.3, fontSize: fontSize.small },
    'button > span': visuallyHiddenStyle,
  },
  '@container (max-width: 13rem)': {
    // In three columns on a tablet, the estimate has two lines. Buttons without icons fit in one row.
    [minWidthQuery.phone]: { button: { paddingInline: space(2), svg: { display: 'none' } } },
    // On a phone with large text, the estimate and the buttons have a row each.
    [phoneQuery]: { '& > *': { gridColumn: '1 / -1' } },
  },
});

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
  // An estimate without its assumptions would be misleading, and printing them for each card would fill pages.
  '@media print': { display: 'none' },
});

function CardEstimate({ price }: { price: number }) {
  const terms = useApi(paymentTermsRead).data?.terms;
  const estimate = terms && formatPaymentEstimate(price, terms);
  return (
    <div css={cardEstimateStyle}>
      {estimate && <NoteDisclosure label={estimate}>{terms.note}</NoteDisclosure>}
    </div>
  );
}
