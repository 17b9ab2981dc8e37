import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { Coordinates } from './Coordinates.ts';
import { computeMilesToDealership } from './computeMilesToDealership.ts';

/**
 * Returns the dealerships sorted by distance, nearest first. Dealerships without a known location come last.
 * The sort is stable, so dealerships at equal distances keep their order.
 */
export function sortByDistance(dealerships: readonly Dealership[], from: Coordinates): readonly Dealership[] {
  return dealerships
    .map((dealership) => ({
      dealership,
      miles: computeMilesToDealership(dealership, from) ?? Number.MAX_VALUE,
    }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ dealership }) => dealership);
}
