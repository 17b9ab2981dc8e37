import findTimeZoneAt from '@photostructure/tz-lookup';

interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the IANA name of the time zone at a location, such as `America/Phoenix`. */
export const findTimeZone = ({ latitude, longitude }: Location): string =>
  findTimeZoneAt(latitude, longitude);
