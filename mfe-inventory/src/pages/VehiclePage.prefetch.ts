import { paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';
import { createVehiclePageRead } from '../features/vehicle-details/vehiclePage.ts';

export const prefetch: Prefetch = ({ params: { slug } }) => ({
  subject: createVehiclePageRead(slug),
  reads: [allVehiclesRead, paymentTermsRead],
  fragments: [
    { remote: 'financing', name: 'PaymentEstimate' },
    { remote: 'financing', name: 'RunningCost' },
    { remote: 'dealers', name: 'NearestDealers' },
  ],
});
