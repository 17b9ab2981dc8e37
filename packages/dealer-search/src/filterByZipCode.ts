import type { Dealership } from '@msv/contracts/dealers/dealership';

/**
 * Returns the dealerships with a five-digit ZIP code. A dealership with the ZIP+4 code `32801-1234` matches
 * `32801`.
 */
export const filterByZipCode = (dealerships: readonly Dealership[], zipCode: string) =>
  dealerships.filter((dealership) => dealership.zipCode.startsWith(zipCode));
