/** A state as the map draws it, in the map's units. */
export interface StateOutline {
  readonly name: string;
  /** A point inside, with room for its abbreviation. */
  readonly middle: readonly [x: number, y: number];
  /** What an SVG path's `d` takes: one ring for each piece of land. */
  readonly path: string;
}
