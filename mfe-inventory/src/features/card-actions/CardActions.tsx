import { css } from '@emotion/react';
import {
  estimatePrefix,
  formatPaymentEstimate,
  paymentTermsRead,
} from '@msv/contracts/financing/paymentEstimate';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { NoteDisclosure } from '@msv/ui/disclosure/NoteDisclosure';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';
import { minWidthQuery, phoneQuery, space } from '@msv/ui/tokens/tokens';
import { VehicleToggles } from '../visitor-lists/VehicleToggles.tsx';

/** On phones, the estimate follows the facts of the card, and the buttons are icons on its picture. */
const style = css({
  flexBasis: '100%',
  display: 'grid',
  gap: space(3),
  containerType: 'inline-size',
  // Above the link that covers the card.
  '& > *': { position: 'relative', zIndex: 1 },
  // In three columns on a tablet, buttons without icons fit in one row.
  '@container (max-width: 13rem)': {
    [minWidthQuery.phone]: { button: { paddingInline: space(2), svg: { display: 'none' } } },
  },
  [phoneQuery]: {
    display: 'contents',
    'button > span': visuallyHiddenStyle,
    '& > :last-child': { position: 'absolute', insetBlockStart: space(2), insetInlineEnd: space(2) },
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
  summary: { justifyContent: 'start', gap: space(1), lineHeight: 1.3 },
  [phoneQuery]: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.4em',
    minBlockSize: 0,
    margin: 0,
    '&:not(:empty)::before': { content: '"·" / ""' },
    '&:has([open])': { flexBasis: '100%' },
    'summary, p': { paddingInline: 0 },
    'summary > span': visuallyHiddenStyle,
  },
  // An estimate without its assumptions would be misleading, and printing them for each card would fill pages.
  '@media print': { display: 'none' },
});

function CardEstimate({ price }: { price: number }) {
  const terms = useApi(paymentTermsRead).data?.terms;
  const estimate = terms && formatPaymentEstimate(price, terms);
  const label = (
    <>
      <span>{estimatePrefix}</span>
      {estimate?.slice(estimatePrefix.length)}
    </>
  );
  return (
    <div css={cardEstimateStyle}>
      {estimate && <NoteDisclosure label={label}>{terms.note}</NoteDisclosure>}
    </div>
  );
}
