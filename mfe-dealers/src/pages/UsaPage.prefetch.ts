import { allStates } from '@msv/contracts/state';
import type { Prefetch } from '@msv/platform';

/** The dealers on the map follow in the browser: with thousands of them they would outweigh the page. */
export const prefetch: Prefetch = () => ({
  subject: allStates,
  fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
});
