import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';
import { createVehiclePageRead } from '../features/vehicle-details/createVehiclePageRead.ts';

export const prefetch: Prefetch = ({ params: { slug } }) => ({
  subject: createVehiclePageRead(slug),
  reads: [allVehiclesRead, financingProgramsRead],
  fragments: [
    { remote: 'financing', name: 'PaymentEstimate' },
    { remote: 'dealers', name: 'NearestDealers' },
  ],
});
