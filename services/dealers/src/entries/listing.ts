import type { Listing } from '@msv/contracts/dealers/dealershipEntry';
import type { Filter } from 'mongodb';
import type { DealershipDocument } from '../dealerships/DealershipDocument.ts';

/** Filter of the dealerships that the site shows. */
export const listedFilter = { unlistedAt: { $exists: false } } as const;

/** Filters of the dealerships with each listing. */
export const filterByListing: Readonly<Record<Listing, Filter<DealershipDocument>>> = {
  unverified: { ...listedFilter, isVerified: false },
  verified: { ...listedFilter, isVerified: true },
  unlisted: { unlistedAt: { $exists: true } },
};

/** Returns the listing of a stored dealership. */
export function getListing({
  isVerified,
  unlistedAt,
}: Pick<DealershipDocument, 'isVerified' | 'unlistedAt'>): Listing {
  if (unlistedAt) return 'unlisted';
  return isVerified ? 'verified' : 'unverified';
}
