import { css } from '@emotion/react';
import { type FinancingProgram, financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import {
  describeLoanEstimate,
  estimateLoan,
  formatLoanEstimate,
} from '@msv/contracts/financing/loanEstimate';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { NoteDisclosure } from '@msv/ui/disclosure/NoteDisclosure';
import { space } from '@msv/ui/tokens/tokens';
import { VehicleToggles } from '../visitor-lists/VehicleToggles.tsx';

/** In three columns on a tablet, the estimate has two lines and the buttons have no icons, so that they need one row. */
const style = css({
  display: 'grid',
  gap: space(3),
  containerType: 'inline-size',
  summary: { lineHeight: 1.3 },
  '@container (max-width: 13rem)': { button: { paddingInline: space(2), svg: { display: 'none' } } },
});

export interface CardActionsProps {
  vehicle: Vehicle;
  /** Programs that a long list has read for all its cards. If the property is missing, each card reads them. */
  programs?: readonly FinancingProgram[] | undefined;
}

/** Estimated payment of a vehicle on its card, and buttons that compare and save the vehicle. */
export default function CardActions({ vehicle, ...list }: CardActionsProps) {
  const { data: programs = list.programs } = useApi('programs' in list ? undefined : financingProgramsRead);
  return (
    <div css={style}>
      <CardEstimate price={vehicle.price} programs={programs} />
      <VehicleToggles vehicle={vehicle} />
    </div>
  );
}

/** Reserves space while the programs load. Aligns the text with the card instead of its invisible edge. */
const cardEstimateStyle = css({
  minBlockSize: space(12),
  marginBlock: space(-2),
  marginInline: space(-3),
  // Without its assumptions, an estimate would be misleading. They would fill pages if they were printed for each card.
  '@media print': { display: 'none' },
});

interface Props {
  price: number;
  /** Undefined while loading and if the financing service is unavailable. */
  programs: readonly FinancingProgram[] | undefined;
}

/** Estimated monthly payment on a vehicle card, which expands to show its assumptions. */
function CardEstimate({ price, programs }: Props) {
  const estimate = programs && estimateLoan(price, programs);
  return (
    <div css={cardEstimateStyle}>
      {estimate && (
        <NoteDisclosure label={formatLoanEstimate(estimate)}>{describeLoanEstimate(estimate)}</NoteDisclosure>
      )}
    </div>
  );
}
