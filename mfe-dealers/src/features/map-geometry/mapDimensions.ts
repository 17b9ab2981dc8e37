/**
 * Map units per pixel of the atlas. The atlas is 975 by 610 pixels in the Albers USA projection, which moves Alaska and
 * Hawaii below the Southwest. Half a pixel is precise enough that outlines can use whole, and thus short, numbers.
 */
export const unitsPerAtlasPixel = 2;
export const mapWidth = 975 * unitsPerAtlasPixel;
export const mapHeight = 610 * unitsPerAtlasPixel;

/** View box of the SVG: the map plus room for the callouts off the East Coast. */
export const mapViewBox = `-16 16 ${mapWidth + 106} ${mapHeight - 4}`;

/** Scale and center that make d3-geo's `geoAlbersUsa` match the atlas, as documented in the README of us-atlas. */
export const mapProjection = {
  scale: 1300 * unitsPerAtlasPixel,
  center: [mapWidth / 2, mapHeight / 2] satisfies [number, number],
};
