import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { Coordinates } from './Coordinates.ts';
import { computeMilesBetween } from './computeMilesBetween.ts';

/**
 * Computes the distance from a location to a dealership in miles. Returns `undefined` if the dealership's
 * location is unknown.
 */
export function computeMilesToDealership(
  { latitude, longitude }: Pick<Dealership, 'latitude' | 'longitude'>,
  from: Coordinates,
): number | undefined {
  return latitude === null || longitude === null
    ? undefined
    : computeMilesBetween(from, { latitude, longitude });
}
