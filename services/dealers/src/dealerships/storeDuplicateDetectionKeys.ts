import { isDuplicateKeyError } from '@msv/service-kit/mongo/isDuplicateKeyError';
import type { Collection } from 'mongodb';
import * as v from 'valibot';
import { addDuplicateDetectionKeys, type DealershipDocument } from './DealershipDocument.ts';

const KeyedFields = v.object({ id: v.number(), name: v.string(), zipCode: v.string(), phone: v.string() });

interface StoredKeys {
  /** Number of dealerships whose keys changed. */
  readonly count: number;
  /** Ids of dealerships that keep their old keys, because another stored dealership has the new ones. */
  readonly conflictingIds: readonly number[];
}

/**
 * Computes the keys that detect duplicates again for dealerships that were stored when names were compared in another
 * way, or that were edited in the database. Two stored dealerships that now count as the same both stay listed.
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
