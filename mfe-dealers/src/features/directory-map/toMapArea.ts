import type { Coordinates } from '@msv/contracts/dealers/search/distances';
import { projectToMap } from '../map-geometry/projectToMap.ts';

export interface MapArea {
  readonly center: readonly [x: number, y: number];
  readonly radius: number | undefined;
}

const milesPerDegreeOfLatitude = 69;

/**
 * Converts a location and a distance to a circle on the map. Returns `undefined` outside of the 50 states. The scale is
 * measured on the map itself, because Alaska is drawn smaller.
 * @param radiusMiles Distance around the location, if the search is limited to one.
 */
export function toMapArea(
  { latitude, longitude }: Coordinates,
  radiusMiles: number | undefined,
): MapArea | undefined {
  const center = projectToMap(longitude, latitude);
  // Half a degree stays within the same state and is large enough for a precise scale.
  const south = projectToMap(longitude, latitude - 0.5) ?? projectToMap(longitude, latitude + 0.5);
  if (!center || !south) return undefined;
  const unitsPerMile =
    Math.hypot(south[0] - center[0], south[1] - center[1]) / (milesPerDegreeOfLatitude / 2);
  return { center, radius: radiusMiles === undefined ? undefined : radiusMiles * unitsPerMile };
}
