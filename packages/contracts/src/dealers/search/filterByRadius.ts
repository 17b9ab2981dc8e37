import type { Dealership } from '../dealership.ts';
import { type Coordinates, calculateMilesToDealership } from './distances.ts';

/**
 * Returns the dealerships within a distance in miles from a location. Dealerships without a known location are left out.
 * Returns all dealerships if there is no maximum distance.
 */
export const filterByRadius = (
  dealerships: readonly Dealership[],
  from: Coordinates,
  radius: number | undefined,
): readonly Dealership[] =>
  radius === undefined
    ? dealerships
    : dealerships.filter(
        (dealership) => (calculateMilesToDealership(dealership, from) ?? Number.MAX_VALUE) <= radius,
      );
