import { toModifiedOn } from '@msv/contracts/http/modifiedOn';
import type { Collection } from 'mongodb';
import { normalizePhone } from '../keys/normalizePhone.ts';
import type { DealershipDocument } from './DealershipDocument.ts';

/**
 * Normalizes the phone numbers of dealerships that were stored before all numbers had one form, or that were edited in
 * the database. Does not change the keys that detect duplicates.
 * @returns The number of dealerships whose phone number changed.
 */
export async function storeNormalizedPhones(collection: Collection<DealershipDocument>): Promise<number> {
  let count = 0;
  const modifiedOn = toModifiedOn(new Date());
  const stored = collection.find().project<{ id: number; phone: unknown }>({ _id: 0, id: 1, phone: 1 });
  for await (const { id, phone } of stored) {
    if (typeof phone !== 'string') continue;
    const normalized = normalizePhone(phone);
    if (normalized === phone) continue;
    // The filter contains the phone number, so that a concurrent edit is not overwritten.
    const change = { $set: { phone: normalized, modifiedOn } };
    count += (await collection.updateOne({ id, phone }, change)).modifiedCount;
  }
  return count;
}
