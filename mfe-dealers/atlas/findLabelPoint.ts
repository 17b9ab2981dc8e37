import { geoPath } from 'd3-geo';
import polylabel from 'polylabel';

type Point = [number, number];

/** The centroid is used if its clearance is at least this fraction of the largest clearance in the polygon. */
const minClearanceShare = 0.7;

/**
 * Finds the best point for a label inside a polygon. This is the centroid, or the point farthest from all borders if
 * the centroid is outside the polygon or too close to a border. `clearance` is the largest distance that any point in
 * the polygon has from the nearest border.
 */
export function findLabelPoint(polygon: Point[][]): { point: Point; clearance: number } {
  const { distance: clearance, ...farthest } = polylabel(polygon, 1);
  const centroid = geoPath().centroid({ type: 'Polygon', coordinates: polygon });
  const hasRoom =
    isInside(centroid, polygon) && distanceToBorder(centroid, polygon) >= clearance * minClearanceShare;
  return { point: hasRoom ? centroid : [farthest[0], farthest[1]], clearance };
}

/** Ray casting: a point is inside if a horizontal ray to its right crosses the border an odd number of times. */
function isInside([x, y]: Point, polygon: Point[][]): boolean {
  const crossings = toSegments(polygon).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return crossings.length % 2 === 1;
}

function distanceToBorder([x, y]: Point, polygon: Point[][]): number {
  const distances = toSegments(polygon).map(([[ax, ay], [bx, by]]) => {
    const [dx, dy] = [bx - ax, by - ay];
    const projection = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, projection));
    return Math.hypot(x - ax - share * dx, y - ay - share * dy);
  });
  return Math.min(...distances);
}

const toSegments = (polygon: Point[][]): [Point, Point][] =>
  polygon.flatMap((ring) => ring.slice(1).map((end, index): [Point, Point] => [ring[index] ?? end, end]));
