/** A point on the map, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
