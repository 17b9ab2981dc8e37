import type { Dealership } from '@msv/contracts/dealers/dealership';
import { projectToMap } from '../map-geometry/projectToMap.ts';
import type { MapArea } from './toMapArea.ts';

/** Number of nearest dealers that the map shows around a location, if the distance is not limited. */
const nearestCount = 5;

/**
 * Lists the points of the map that a search is about: the area around a location, or the matching dealers.
 *
 * @param dealerships The matching dealers, nearest first if there is an area.
 */
export function listFocusPoints(
  dealerships: readonly Dealership[],
  area: MapArea | undefined,
): readonly (readonly [x: number, y: number])[] {
  if (area?.radius !== undefined) {
    const { center, radius } = area;
    return [
      [center[0] - radius, center[1] - radius],
      [center[0] + radius, center[1] + radius],
    ];
  }
  const points = (area ? dealerships.slice(0, nearestCount) : dealerships).flatMap(
    ({ latitude, longitude }) => {
      const point = latitude === null || longitude === null ? null : projectToMap(longitude, latitude);
      return point ? [point] : [];
    },
  );
  return area ? [area.center, ...points] : points;
}
