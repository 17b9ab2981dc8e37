import type { Dealership } from '@msv/contracts/dealers/dealership';

/** Builds a Google Maps directions link to a dealer. Returns `undefined` if the dealer has no coordinates. */
export function buildDirectionsUrl({
  latitude,
  longitude,
}: Pick<Dealership, 'latitude' | 'longitude'>): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
