import type { Listing } from '@msv/contracts/dealers/dealershipEntry';
import type { Filter } from 'mongodb';
import type { DealershipDocument } from '../dealerships/DealershipDocument.ts';

/** Filter of the dealerships that the site shows. */
export const listedFilter = { unlistedAt: { $exists: false }, pausedAt: { $exists: false } } as const;

export const filterByListing: Readonly<Record<Listing, Filter<DealershipDocument>>> = {
  unverified: { ...listedFilter, isVerified: false },
  verified: { ...listedFilter, isVerified: true },
  unlisted: { unlistedAt: { $exists: true } },
  paused: { unlistedAt: { $exists: false }, pausedAt: { $exists: true } },
};

/** Returns the listing of a stored dealership. */
export function getListing({
  isVerified,
  unlistedAt,
  pausedAt,
}: Pick<DealershipDocument, 'isVerified' | 'unlistedAt' | 'pausedAt'>): Listing {
  if (unlistedAt) return 'unlisted';
  if (pausedAt) return 'paused';
  return isVerified ? 'verified' : 'unverified';
}
