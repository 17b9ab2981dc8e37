import type { Place } from './Place.ts';

/** The earth's mean radius in miles. */
const earthRadius = 3958.7613;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/**
 * The distance as the crow flies, in miles, by the haversine formula on a sphere: within half a percent.
 * https://en.wikipedia.org/wiki/Haversine_formula
 */
export function milesBetween(a: Place, b: Place): number {
  const north = haversine(radians(b.latitude - a.latitude));
  const east = haversine(radians(b.longitude - a.longitude));
  const chord = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  // Rounding may carry the far side of the earth beyond 1.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
