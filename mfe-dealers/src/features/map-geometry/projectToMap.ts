import { geoAlbersUsa } from 'd3-geo';
import { mapProjection } from './mapFrame.ts';

const project = geoAlbersUsa().scale(mapProjection.scale).translate(mapProjection.middle);

/** Where a place is on the map, in its units; nothing for a place outside of the fifty states. */
export const onMap = (longitude: number, latitude: number): readonly [x: number, y: number] | null =>
  project([longitude, latitude]);
