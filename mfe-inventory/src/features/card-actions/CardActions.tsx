import { css } from '@emotion/react';
import { type FinancingProgram, financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { space } from '@msv/ui/tokens/tokens';
import { VehicleToggles } from '../visitor-lists/VehicleToggles.tsx';
import { CardEstimate } from './CardEstimate.tsx';

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
