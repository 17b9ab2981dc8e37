import type { Dealership } from '../dealership.ts';
import { type Coordinates, calculateMilesToDealership } from './distances.ts';

/** Miles added to the distance of an unverified dealership, so that verified ones come first at similar distances. */
const unverifiedMiles = 10;

/**
 * Sorts dealerships by distance. Dealerships without a known location come last, and equal distances keep their order.
 * @param firstState State whose dealerships come before all others.
 */
export function sortByDistance(
  dealerships: readonly Dealership[],
  from: Coordinates,
  firstState?: string,
): readonly Dealership[] {
  return dealerships
    .map((dealership) => ({
      dealership,
      isInFirstState: dealership.state === firstState,
      miles:
        (calculateMilesToDealership(dealership, from) ?? Number.MAX_VALUE) +
        (dealership.isVerified ? 0 : unverifiedMiles),
    }))
    .sort((a, b) => Number(b.isInFirstState) - Number(a.isInFirstState) || a.miles - b.miles)
    .map(({ dealership }) => dealership);
}
