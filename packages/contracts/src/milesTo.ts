import type { Dealership } from './dealership.ts';
import { milesBetween } from './milesBetween.ts';
import type { Place } from './Place.ts';

/** How far a dealer is from a place, where somebody knows where the dealer is. */
export function milesTo(
  { latitude, longitude }: Pick<Dealership, 'latitude' | 'longitude'>,
  from: Place,
): number | undefined {
  return latitude === null || longitude === null ? undefined : milesBetween(from, { latitude, longitude });
}
