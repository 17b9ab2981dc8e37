import type { FinancingProgram } from '@msv/contracts/financing/financingProgram';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { VehicleToggles } from '../visitor-lists/VehicleToggles.tsx';
import { CardEstimate } from './CardEstimate.tsx';

interface Props {
  vehicle: Vehicle;
  /** Undefined while loading and if the financing service is unavailable. */
  programs: readonly FinancingProgram[] | undefined;
}

/** Estimated payment of a vehicle on its card, and buttons that compare and save the vehicle. */
export const CardActions = ({ vehicle, programs }: Props) => (
  <>
    <CardEstimate price={vehicle.price} programs={programs} />
    <VehicleToggles vehicle={vehicle} />
  </>
);
