import { mapProjection } from './mapGeometry.ts';

type Point = readonly [x: number, y: number];
type Range = readonly [min: number, max: number];

interface MapRegion {
  /** Standard parallels of the conic equal-area projection, in degrees. */
  parallels: readonly [south: number, north: number];
  /** Longitude of the cone's axis, in degrees. */
  meridian: number;
  /** Location at the origin of the region: degrees east of the meridian, and latitude. */
  origin: readonly [longitude: number, latitude: number];
  /** Scale relative to the contiguous states. */
  scale: number;
  /** Place of the origin on the map, relative to the map's center and scale. */
  offset: Point;
  /** Area of the region on the map, relative to the map's center and scale. */
  area: readonly [x: Range, y: Range];
}

/** The regions of d3-geo's `geoAlbersUsa`, with the same numbers. */
const regions: readonly MapRegion[] = [
  {
    parallels: [29.5, 45.5],
    meridian: -96,
    origin: [-0.6, 38.7],
    scale: 1,
    offset: [0, 0],
    area: [
      [-0.455, 0.455],
      [-0.238, 0.238],
    ],
  },
  // Alaska
  {
    parallels: [55, 65],
    meridian: -154,
    origin: [-2, 58.5],
    scale: 0.35,
    offset: [-0.307, 0.201],
    area: [
      [-0.425, -0.214],
      [0.12, 0.234],
    ],
  },
  // Hawaii
  {
    parallels: [8, 18],
    meridian: -157,
    origin: [-3, 19.9],
    scale: 1,
    offset: [-0.205, 0.212],
    area: [
      [-0.214, -0.115],
      [0.166, 0.234],
    ],
  },
];

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const isBetween = (value: number, [min, max]: Range) => value >= min && value <= max;

function createRegionProjection({ parallels, meridian, origin, scale, offset, area }: MapRegion) {
  const south = Math.sin(toRadians(parallels[0]));
  const north = Math.sin(toRadians(parallels[1]));
  const cone = (south + north) / 2;
  const constant = 1 + south * north;
  /** Albers' conic equal-area projection. The longitude is an angle from the meridian. */
  const project = (longitude: number, latitude: number): Point => {
    const radius = Math.sqrt(constant - 2 * cone * Math.sin(toRadians(latitude))) / cone;
    const angle = toRadians(longitude) * cone;
    return [radius * Math.sin(angle), radius * Math.cos(angle)];
  };
  const [originX, originY] = project(...origin);
  return (longitude: number, latitude: number): Point | null => {
    const angle = ((longitude - meridian + 540) % 360) - 180;
    const [projectedX, projectedY] = project(angle, latitude);
    const x = offset[0] + scale * (projectedX - originX);
    const y = offset[1] + scale * (projectedY - originY);
    if (!isBetween(x, area[0]) || !isBetween(y, area[1])) return null;
    const { center } = mapProjection;
    return [center[0] + mapProjection.scale * x, center[1] + mapProjection.scale * y];
  };
}

const projections = regions.map(createRegionProjection);

/**
 * Converts coordinates to a point in map units with the projection of d3-geo's `geoAlbersUsa`. Returns null outside the
 * 50 states.
 */
export function projectToMap(longitude: number, latitude: number): Point | null {
  for (const project of projections) {
    const point = project(longitude, latitude);
    if (point) return point;
  }
  return null;
}
