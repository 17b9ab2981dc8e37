import type { Dealership } from './dealership.ts';

/** The dealers of one ZIP code: all that can be said where nobody knows the place. `32801-1234` is in 32801. */
export const inZipCode = (dealerships: readonly Dealership[], zipCode: string) =>
  dealerships.filter((dealership) => dealership.zipCode.startsWith(zipCode));
