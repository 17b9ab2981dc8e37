/**
 * Map units per pixel of the atlas, which has 975 by 610 pixels in the Albers USA projection. Half a pixel is precise
 * enough for outlines of whole numbers, which are short.
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

/** Shape of a state on the map, in map units. */
export interface StateOutline {
  readonly name: string;
  /** A point inside the state with room around it for the state's abbreviation. */
  readonly labelPoint: readonly [x: number, y: number];
  /** The `d` attribute of an SVG path, with one ring per land mass. */
  readonly path: string;
}

/** Size of a callout box in map units: 24 px high on the narrowest map that shows callouts. */
export const calloutSize = { width: 104, height: 72 } as const;

/**
 * Center of the callout box of each small Northeastern state, in map units. The box is connected to the state by a line
 * and is easier to click than the state.
 */
export const callouts: Readonly<Record<string, readonly [x: number, y: number]>> = {
  Vermont: [1620, 150],
  'New Hampshire': [1745, 96],
  Massachusetts: [1982, 410],
  'Rhode Island': [1982, 496],
  Connecticut: [1982, 582],
  'New Jersey': [1982, 668],
  Delaware: [1982, 754],
  Maryland: [1982, 840],
};
