import { allVehicles, vehicleBySlug } from '@msv/contracts/vehicle';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = ({ params: { slug = '' } }) => ({
  subject: vehicleBySlug(slug),
  reads: [allVehicles],
});
