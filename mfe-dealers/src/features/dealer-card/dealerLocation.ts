import type { Dealership } from '@msv/contracts/dealers/dealership';
import { formatNumber } from '@msv/contracts/site/formatNumber';

/** Builds a Google Maps directions link to a dealer. Returns `undefined` if the dealer has no coordinates. */
export function buildDirectionsUrl({
  latitude,
  longitude,
}: Pick<Dealership, 'latitude' | 'longitude'>): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** Formats a distance, with one decimal place below 10 miles: `3.3 miles away`, `84 miles away`. */
export function formatDistance(miles: number): string {
  if (miles < 1) return 'Less than 1 mile away';
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${formatNumber(rounded, 1)} ${rounded === 1 ? 'mile' : 'miles'} away`;
}
