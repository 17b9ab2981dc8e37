import { isDuplicateKeyError } from '@msv/service-kit/mongo/isDuplicateKeyError';
import type { Collection } from 'mongodb';
import { createDealershipSlugs } from '../keys/createDealershipSlugs.ts';
import type { DealershipDocument } from './DealershipDocument.ts';

/**
 * Stores slugs in dealerships that were stored before the site had a page for each dealership.
 * Several instances can do this at the same time, because the unique index of slugs decides.
 * @returns The number of dealerships that got a slug.
 */
export async function storeMissingSlugs(collection: Collection<DealershipDocument>): Promise<number> {
  let count = 0;
  for await (const dealership of collection.find({ slug: { $exists: false } }).sort({ id: 1 })) {
    for (const slug of createDealershipSlugs(dealership)) {
      if (await storeSlug(collection, dealership.id, slug)) {
        count += 1;
        break;
      }
    }
  }
  return count;
}

/** Returns false if another dealership has the slug. */
async function storeSlug(collection: Collection<DealershipDocument>, id: number, slug: string) {
  try {
    await collection.updateOne({ id, slug: { $exists: false } }, { $set: { slug } });
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}
