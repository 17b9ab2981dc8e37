import { createRequire } from 'node:module';
import { geoPath } from 'd3-geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import polylabel from 'polylabel';
import { feature } from 'topojson-client';
import { planarRingArea, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type StateOutline, unitsPerAtlasPixel } from '../src/features/map-geometry/mapGeometry.ts';

type UsAtlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

export const usAtlas: UsAtlas = createRequire(import.meta.url)('us-atlas/states-albers-10m.json');

/** Points whose triangle with their neighbors has a smaller area, in square pixels of the atlas, are dropped. */
const minTriangleArea = 1;
/** Smallest area of an island, in square map units. Smaller islands would be specks. */
const minIslandArea = 20;

/**
 * Creates the outlines of all states in the atlas, sorted by name. The topology is simplified as a whole, so
 * neighboring states still share the same border afterwards.
 */
export function createStateOutlines(atlas: UsAtlas): StateOutline[] {
  const simplified = simplify(presimplify(atlas), minTriangleArea);
  return feature(simplified, simplified.objects.states)
    .features.map(({ geometry, properties }) => {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
        throw new Error(`${properties.name} must be a Polygon or MultiPolygon, but is a ${geometry.type}`);
      const polygons = toPolygons(geometry)
        .map((polygon) => polygon.map(toMapUnits))
        .filter(([outerRing = []]) => planarRingArea(outerRing) >= minIslandArea);
      return {
        name: properties.name,
        labelPoint: findStateLabelPoint(polygons),
        path: polygons.flat().map(toSvgPath).join(''),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

const toPolygons = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

function findStateLabelPoint(polygons: [number, number][][][]): [number, number] {
  const labels = polygons.map(findLabelPoint);
  const [x, y] = labels.reduce((best, label) => (label.clearance > best.clearance ? label : best)).point;
  return [Math.round(x), Math.round(y)];
}

type Point = [number, number];

/** The centroid is used if its clearance is at least this fraction of the largest clearance in the polygon. */
const minClearanceShare = 0.7;

/**
 * Returns the centroid of a polygon, or the point farthest from all borders if the centroid is outside the polygon or
 * too close to a border. `clearance` is the largest distance that any point in the polygon has from the nearest border.
 */
function findLabelPoint(polygon: Point[][]): { point: Point; clearance: number } {
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

/** Converts a ring from atlas pixels to whole map units and drops points that round to the one before them. */
function toMapUnits(ring: readonly Position[]): [number, number][] {
  const points: [number, number][] = [];
  for (const [x = 0, y = 0] of ring) {
    const point: [number, number] = [Math.round(x * unitsPerAtlasPixel), Math.round(y * unitsPerAtlasPixel)];
    const last = points.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points;
}

/**
 * Formats a closed ring as the shortest possible SVG path with relative line commands. Returns an empty string for a
 * ring with fewer than three distinct points, which simplification can leave behind.
 */
export function toSvgPath(ring: readonly (readonly [number, number])[]): string {
  const [start, ...points] = ring.slice(0, -1);
  if (!start || points.length < 2) return '';
  let [x, y] = start;
  let deltas = '';
  for (const [nextX, nextY] of points) {
    deltas += formatDelta(nextX - x, deltas === '') + formatDelta(nextY - y, false);
    [x, y] = [nextX, nextY];
  }
  return `M${start[0]} ${start[1]}l${deltas}z`;
}

const formatDelta = (delta: number, isFirst: boolean) => (delta < 0 || isFirst ? `${delta}` : ` ${delta}`);
