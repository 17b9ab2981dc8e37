import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import type { Prefetch } from '@msv/platform';

/** Prefetches a dealer and the fragment of the featured vehicles. */
export const prefetch: Prefetch = ({ params: { slug = '' } }) => ({
  subject: createDealershipRead(slug),
  fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
});
