import { allVehicles } from '@msv/contracts/vehicle';
import type { Prefetch } from '@msv/platform';
import { vehicleAt } from '../data/vehicleAt.ts';

export const prefetch: Prefetch = ({ params: { slug } }) => ({
  subject: vehicleAt(slug),
  reads: [allVehicles],
  fragments: [{ remote: 'financing', name: 'PaymentEstimate' }],
});
