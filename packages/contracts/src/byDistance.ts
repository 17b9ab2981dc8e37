import type { Dealership } from './dealership.ts';
import { milesTo } from './milesTo.ts';
import type { Place } from './Place.ts';

/** The nearest first; whom nobody can place comes last. Equally far ones keep their order, which is by name. */
export function byDistance(dealerships: readonly Dealership[], from: Place): readonly Dealership[] {
  return dealerships
    .map((dealership) => ({ dealership, miles: milesTo(dealership, from) ?? Number.MAX_VALUE }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ dealership }) => dealership);
}
