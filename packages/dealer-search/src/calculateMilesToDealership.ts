import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { Coordinates } from './Coordinates.ts';
import { calculateMilesBetween } from './calculateMilesBetween.ts';

/**
 * Calculates the distance from a location to a dealership in miles. Returns `undefined` if the dealership's
 * location is unknown.
 */
export function calculateMilesToDealership(
  { latitude, longitude }: Pick<Dealership, 'latitude' | 'longitude'>,
  from: Coordinates,
): number | undefined {
  return latitude === null || longitude === null
    ? undefined
    : calculateMilesBetween(from, { latitude, longitude });
}
