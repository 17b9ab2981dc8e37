import type { ZipCodePlace } from '@msv/contracts/zipCodePlace';

/** `32801 (Orlando, Florida)`, or the digits alone where nobody named the place. */
export function placeName({ zipCode, city, state }: ZipCodePlace): string {
  const names = [city, state].filter(Boolean).join(', ');
  return names ? `${zipCode} (${names})` : zipCode;
}
