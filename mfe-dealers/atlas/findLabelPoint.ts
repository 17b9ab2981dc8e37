import { geoPath } from 'd3-geo';
import polylabel from 'polylabel';

type Point = [number, number];

/** Of the most room that a point can have, this share is enough for a word. */
const enough = 0.7;

/**
 * Where a word about an area belongs: its centre of gravity, which the eye expects, or, where that is near a border or
 * outside, the point that is farthest from all borders. `room` is that point's distance from the nearest border.
 */
export function labelSpot(area: Point[][]): { spot: Point; room: number } {
  const { distance: room, ...pole } = polylabel(area, 1);
  const center = geoPath().centroid({ type: 'Polygon', coordinates: area });
  const isRoomy = isInside(center, area) && distanceToBorder(center, area) >= room * enough;
  return { spot: isRoomy ? center : [pole[0], pole[1]], room };
}

/** Whether a line to the right crosses the border an odd number of times. */
function isInside([x, y]: Point, area: Point[][]): boolean {
  const crossings = segmentsOf(area).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return crossings.length % 2 === 1;
}

function distanceToBorder([x, y]: Point, area: Point[][]): number {
  const distances = segmentsOf(area).map(([[ax, ay], [bx, by]]) => {
    const [dx, dy] = [bx - ax, by - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, along));
    return Math.hypot(x - ax - share * dx, y - ay - share * dy);
  });
  return Math.min(...distances);
}

const segmentsOf = (area: Point[][]): [Point, Point][] =>
  area.flatMap((ring) => ring.slice(1).map((end, index): [Point, Point] => [ring[index] ?? end, end]));
