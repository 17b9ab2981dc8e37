import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';

/** Prefetches a dealer and the featured vehicles. */
export const prefetch: Prefetch = ({ params: { slug = '' } }) => ({
  subject: createDealershipRead(slug),
  browserReads: [allVehiclesRead],
  fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
});
