import { projectToMap } from '../map-geometry/projectToMap.ts';
import type { MapView } from './fitMap.ts';

/** Large cities by which visitors recognize a part of the map, largest first: name, latitude and longitude. */
const cities: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['New York', 40.71, -74.01],
  ['Los Angeles', 34.05, -118.24],
  ['Chicago', 41.88, -87.63],
  ['Dallas', 32.78, -96.8],
  ['Houston', 29.76, -95.37],
  ['Washington', 38.91, -77.04],
  ['Atlanta', 33.75, -84.39],
  ['Miami', 25.76, -80.19],
  ['Phoenix', 33.45, -112.07],
  ['Boston', 42.36, -71.06],
  ['San Francisco', 37.77, -122.42],
  ['Seattle', 47.61, -122.33],
  ['Minneapolis', 44.98, -93.27],
  ['Denver', 39.74, -104.99],
  ['Orlando', 28.54, -81.38],
  ['St. Louis', 38.63, -90.2],
  ['Portland', 45.52, -122.68],
  ['Kansas City', 39.1, -94.58],
  ['Nashville', 36.16, -86.78],
  ['Salt Lake City', 40.76, -111.89],
  ['New Orleans', 29.95, -90.07],
  ['Albuquerque', 35.08, -106.65],
  ['Boise', 43.62, -116.21],
  ['Portland', 43.66, -70.26],
  ['Anchorage', 61.22, -149.9],
  ['Fargo', 46.88, -96.79],
  ['Billings', 45.78, -108.5],
];

const maxNames = 8;

/** A name at a point of the map, in map units. */
export interface PlacedName {
  readonly name: string;
  readonly point: readonly [x: number, y: number];
}

/**
 * Places the names of the largest cities in view that overlap neither each other nor the name of the searched place.
 *
 * @param size Font size in map units.
 */
export function placeCityNames(
  view: MapView,
  size: number,
  searchedPlace?: PlacedName,
): readonly PlacedName[] {
  const placed: PlacedName[] = [];
  for (const [name, latitude, longitude] of cities) {
    const [x, y] = projectToMap(longitude, latitude) ?? [-1, -1];
    const isInView =
      x > view.x && x < view.x + view.width && y > view.y + 2 * size && y < view.y + view.height;
    const isFree = [...placed, ...(searchedPlace ? [searchedPlace] : [])].every(
      ({ name: other, point }) =>
        Math.abs(x - point[0]) > (name.length + other.length + 2) * 0.3 * size ||
        Math.abs(y - point[1]) > 3 * size,
    );
    if (isInView && isFree && placed.length < maxNames) placed.push({ name, point: [x, y] });
  }
  return placed;
}
