import { geoAlbersUsa } from 'd3-geo';
import { mapProjection } from './mapDimensions.ts';

const project = geoAlbersUsa().scale(mapProjection.scale).translate(mapProjection.center);

/** Converts coordinates to a point on the map, in map units. Returns null outside the 50 states. */
export const projectToMap = (longitude: number, latitude: number): readonly [x: number, y: number] | null =>
  project([longitude, latitude]);
