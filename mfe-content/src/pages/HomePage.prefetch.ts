import type { Prefetch } from '@msv/platform';

export const prefetch: Prefetch = () => ({
  fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
});
