import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';

/** Formats a ZIP code with its city and state, if known: `32801 (Orlando, Florida)`. */
export function formatZipCodeLocation({ zipCode, city, state }: ZipCodeLocation): string {
  const place = [city, state].filter(Boolean).join(', ');
  return place ? `${zipCode} (${place})` : zipCode;
}
