import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import { toModifiedOn } from '@msv/contracts/http/modifiedOn';
import { isDuplicateKeyError } from '@msv/service-kit/mongo/databaseErrors';
import type { Collection } from 'mongodb';
import * as v from 'valibot';
import { createDealershipSlugs } from '../keys/createDealershipSlugs.ts';
import { normalizePhone } from '../keys/phoneNumbers.ts';
import { addDuplicateDetectionKeys, type DealershipDocument } from './DealershipDocument.ts';
import { derivePlace, isAtZipCode } from './derivePlace.ts';

const Sources = v.object({ id: v.number(), phone: v.string(), zipCode: v.string(), state: v.string() });

/**
 * Derives the phone number, time zone and coordinates again, for dealerships that were stored under earlier rules or
 * edited in the database. Does not change the keys that detect duplicates.
 * @returns The number of changed dealerships.
 */
export async function storeDerivedFields(
  collection: Collection<DealershipDocument>,
  findZipCode: (zipCode: string) => Promise<ZipCodeLocation | undefined>,
): Promise<number> {
  let count = 0;
  const modifiedOn = toModifiedOn(new Date());
  for await (const stored of collection.find()) {
    const fields = v.safeParse(Sources, stored);
    if (!fields.success) continue;
    const phone = normalizePhone(fields.output.phone);
    const location = await findZipCode(fields.output.zipCode);
    const { timeZone, latitude, longitude } = derivePlace(fields.output, location);
    const isMisplaced = location !== undefined && latitude === null && stored.latitude !== null;
    const isNewlyEstimated = !stored.isLocationEstimated && isAtZipCode(stored, location);
    const isSame = phone === stored.phone && timeZone === stored.timeZone;
    if (isSame && !isMisplaced && !isNewlyEstimated) continue;
    const change = {
      $set: {
        phone,
        modifiedOn,
        ...(isNewlyEstimated && { isLocationEstimated: true }),
        ...(timeZone && { timeZone }),
        ...(isMisplaced && { latitude, longitude }),
      },
      ...(!timeZone && { $unset: { timeZone: true as const } }),
    };
    // The filter contains the fields, so that a concurrent edit is not overwritten.
    count += (await collection.updateOne(fields.output, change)).modifiedCount;
  }
  return count;
}

/**
 * Stores slugs in dealerships without one. Several instances can do this at the same time, because slugs have a unique
 * index.
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

const KeyedFields = v.object({ id: v.number(), name: v.string(), zipCode: v.string(), phone: v.string() });

interface StoredKeys {
  readonly count: number;
  /** Dealerships that keep their old keys, because another one has the new keys. */
  readonly conflictingIds: readonly number[];
}

/**
 * Calculates the keys that detect duplicates again, for dealerships that were stored under earlier rules or edited in
 * the database. Stored duplicates stay listed.
 */
export async function storeDuplicateDetectionKeys(
  collection: Collection<DealershipDocument>,
): Promise<StoredKeys> {
  let count = 0;
  const conflictingIds: number[] = [];
  for await (const stored of collection.find().sort({ id: 1 })) {
    const fields = v.safeParse(KeyedFields, stored);
    if (!fields.success) continue;
    const { id, name, zipCode, phone, nameKey, zipKey, phoneKey } = addDuplicateDetectionKeys(fields.output);
    if (nameKey === stored.nameKey && zipKey === stored.zipKey && phoneKey === stored.phoneKey) continue;
    try {
      // The filter contains the fields, so that a concurrent edit is not overwritten.
      const filter = { id, name, zipCode, phone };
      count += (await collection.updateOne(filter, { $set: { nameKey, zipKey, phoneKey } })).modifiedCount;
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      conflictingIds.push(id);
    }
  }
  return { count, conflictingIds };
}
