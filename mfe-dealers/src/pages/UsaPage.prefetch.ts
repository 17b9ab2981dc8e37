import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import { allStatesRead } from '@msv/contracts/dealers/state';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import type { Prefetch } from '@msv/platform';

/** The browser loads the dealers, because there can be thousands. */
export const prefetch: Prefetch = () => ({
  subject: allStatesRead,
  // The map shows all dealers, and the statistics count all vehicles.
  browserReads: [allDealershipsRead, allVehiclesRead],
  fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
});
