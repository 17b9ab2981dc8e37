import type { Dealership } from '@msv/contracts/dealers/dealership';
import { projectToMap } from './projectToMap.ts';

/**
 * Builds one SVG path that draws a dot for each dealer. A dot is a zero-length line that round line caps turn into a
 * circle. Dealers at the same point share a dot, and dealers without coordinates are left out.
 */
export function createDotsPath(dealerships: readonly Pick<Dealership, 'longitude' | 'latitude'>[]): string {
  const dots = new Set<string>();
  for (const { longitude, latitude } of dealerships) {
    const point = longitude !== null && latitude !== null && projectToMap(longitude, latitude);
    if (point) dots.add(`M${Math.round(point[0])} ${Math.round(point[1])}h0`);
  }
  return [...dots].join('');
}
