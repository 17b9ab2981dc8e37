/** Latitude and longitude of a location, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}
