import type { Dealership } from '../dealership.ts';
import { type Coordinates, calculateMilesToDealership } from './distances.ts';

/** Miles that an unverified dealership counts as farther, so that checked ones come first at a similar distance. */
const unverifiedMiles = 10;

/**
 * Returns the dealerships sorted by distance, nearest first. Dealerships without a known location come last.
 * The sort is stable, so dealerships at equal distances keep their order.
 * @param firstState State whose dealerships come before all others, if any.
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
