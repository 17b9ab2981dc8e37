import type { Dealership } from '../dealership.ts';
import { type Coordinates, calculateMilesToDealership } from './distances.ts';

/**
 * Returns the dealerships within a radius in miles, without those whose location is unknown, or all without a radius.
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
