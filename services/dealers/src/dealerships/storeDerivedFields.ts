import { toModifiedOn } from '@msv/contracts/http/modifiedOn';
import type { Collection } from 'mongodb';
import * as v from 'valibot';
import { normalizePhone } from '../keys/normalizePhone.ts';
import type { DealershipDocument } from './DealershipDocument.ts';

const Sources = v.object({ id: v.number(), phone: v.string(), zipCode: v.string(), state: v.string() });
type Place = Pick<v.InferOutput<typeof Sources>, 'zipCode' | 'state'>;

/**
 * Normalizes the phone number and finds the time zone again in each dealership that was stored under earlier rules, or that was
 * edited in the database. Does not change the keys that detect duplicates.
 * @returns The number of dealerships that changed.
 */
export async function storeDerivedFields(
  collection: Collection<DealershipDocument>,
  findTimeZone: (place: Place) => Promise<string | undefined>,
): Promise<number> {
  let count = 0;
  const modifiedOn = toModifiedOn(new Date());
  for await (const stored of collection.find()) {
    const fields = v.safeParse(Sources, stored);
    if (!fields.success) continue;
    const phone = normalizePhone(fields.output.phone);
    const timeZone = await findTimeZone(fields.output);
    if (phone === stored.phone && timeZone === stored.timeZone) continue;
    const change = timeZone
      ? { $set: { phone, modifiedOn, timeZone } }
      : { $set: { phone, modifiedOn }, $unset: { timeZone: true as const } };
    // The filter contains the fields, so that a concurrent edit is not overwritten.
    count += (await collection.updateOne(fields.output, change)).modifiedCount;
  }
  return count;
}
