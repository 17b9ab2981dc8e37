import type { Dealership } from '@msv/contracts/dealership';
import { milesBetween } from './milesBetween.ts';
import type { Place } from './Place.ts';

/** A dealer in a list, with its distance in miles where both ends are known. */
export interface ListedDealer {
  readonly dealership: Dealership;
  readonly miles?: number | undefined;
}

/** The nearest first; whom nobody can place comes last. Equally far ones keep their order, which is by name. */
export function byDistance(dealerships: readonly Dealership[], from: Place): readonly ListedDealer[] {
  return dealerships
    .map((dealership) => ({ dealership, miles: milesTo(dealership, from) }))
    .sort((a, b) => (a.miles ?? Number.MAX_VALUE) - (b.miles ?? Number.MAX_VALUE));
}

function milesTo({ latitude, longitude }: Dealership, from: Place): number | undefined {
  return latitude === null || longitude === null ? undefined : milesBetween(from, { latitude, longitude });
}
