import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { allVehiclesRead, vehicleOverviewRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';
import { hasFilters } from '../features/filters/VehicleFilters.ts';

/** Prefetches the first vehicles, or all of them to filter them. */
export const prefetch: Prefetch = ({ url }) =>
  hasFilters(url.search)
    ? { subject: allVehiclesRead, reads: [financingProgramsRead] }
    : { subject: vehicleOverviewRead, reads: [financingProgramsRead], browserReads: [allVehiclesRead] };
