import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = ({ params: { slug = '' } }) => ({
  subject: createDealershipRead(slug),
  fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
});
