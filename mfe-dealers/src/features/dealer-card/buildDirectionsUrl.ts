import type { Dealership } from '@msv/contracts/dealership';

/** Where the visitor's maps lead to a dealer; nowhere while nobody knows where the dealer is. */
export function directionsUrl({
  latitude,
  longitude,
}: Pick<Dealership, 'latitude' | 'longitude'>): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
