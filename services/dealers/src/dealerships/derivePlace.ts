import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import { findTimeZone } from '../time-zones/findTimeZone.ts';

type DerivedPlace = Pick<Dealership, 'latitude' | 'longitude' | 'isLocationEstimated' | 'timeZone'>;

/**
 * Derives the coordinates and the time zone of a dealership. The dealership has neither if its ZIP code is unknown or
 * belongs to another state: a dealership in Wyoming with a ZIP code of Tampa must not be the nearest one in Tampa.
 * @param location Location of the ZIP code, if it is known.
 */
export function derivePlace(
  place: Pick<Dealership, 'zipCode' | 'state'>,
  location: ZipCodeLocation | undefined,
): DerivedPlace {
  if (location?.state !== place.state) return { latitude: null, longitude: null };
  const { latitude, longitude } = location;
  const timeZone = findTimeZone(place);
  return { latitude, longitude, isLocationEstimated: true, ...(timeZone && { timeZone }) };
}

/** Returns true if the coordinates of a dealership are those of its ZIP code. */
export const isAtZipCode = (
  { latitude, longitude }: Pick<Dealership, 'latitude' | 'longitude'>,
  location: ZipCodeLocation | undefined,
): boolean => location?.latitude === latitude && location?.longitude === longitude;
