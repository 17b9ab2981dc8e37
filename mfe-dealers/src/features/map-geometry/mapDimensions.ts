/**
 * The map's units: half a pixel of the atlas, which is drawn for 975 by 610 pixels in Albers' projection of the United
 * States with Alaska and Hawaii moved below the southwest. Whole numbers of them keep the outlines short.
 */
export const unitsPerAtlasPixel = 2;
export const mapWidth = 975 * unitsPerAtlasPixel;
export const mapHeight = 610 * unitsPerAtlasPixel;

/** Of the drawing: the map, with room beside the coast for the callouts. */
export const mapViewBox = `-16 16 ${mapWidth + 106} ${mapHeight - 4}`;

/** What d3-geo's `geoAlbersUsa` must be told to land on the same map (see the atlas' README). */
export const mapProjection = {
  scale: 1300 * unitsPerAtlasPixel,
  middle: [mapWidth / 2, mapHeight / 2] satisfies [number, number],
};
