import type { Coordinates } from '@msv/dealer-search/Coordinates';

/** The visitor's location, or why it is unknown. */
export interface LocationResult {
  location?: Coordinates;
  errorMessage?: string;
}

export const locationFailedMessage = "We couldn't find your location. Enter your ZIP code instead.";
