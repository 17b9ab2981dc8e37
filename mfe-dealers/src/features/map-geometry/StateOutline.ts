/** Shape of a state on the map, in map units. */
export interface StateOutline {
  readonly name: string;
  /** A point inside the state with room around it for the state's abbreviation. */
  readonly labelPoint: readonly [x: number, y: number];
  /** The `d` attribute of an SVG path, with one ring per land mass. */
  readonly path: string;
}
