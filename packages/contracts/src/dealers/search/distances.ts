import type { Dealership } from '../dealership.ts';

/** Location in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth in miles. */
const earthRadiusMiles = 3958.7613;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

const calculateHaversine = (angle: number) => Math.sin(angle / 2) ** 2;

/**
 * Calculates the great-circle distance between two locations in miles with the haversine formula (accurate to 0.5%).
 */
export function calculateMilesBetween(a: Coordinates, b: Coordinates): number {
  const latitudeTerm = calculateHaversine(toRadians(b.latitude - a.latitude));
  const longitudeTerm = calculateHaversine(toRadians(b.longitude - a.longitude));
  const haversine =
    latitudeTerm + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * longitudeTerm;
  // Rounding errors can result in a value above 1 for points on opposite sides of the earth.
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Calculates the distance to a dealership in miles, or returns `undefined` if the dealership's location is unknown. */
export function calculateMilesToDealership(
  { latitude, longitude }: Pick<Dealership, 'latitude' | 'longitude'>,
  from: Coordinates,
): number | undefined {
  return latitude === null || longitude === null
    ? undefined
    : calculateMilesBetween(from, { latitude, longitude });
}
