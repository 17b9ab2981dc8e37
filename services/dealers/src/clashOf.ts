import { HttpError } from '@msv/service-kit/HttpError';
import type { Collection } from 'mongodb';
import type { DealershipDocument } from './DealershipDocument.ts';

const sameName = 'A dealership with this name and ZIP code is already listed';
const samePhone = 'A dealership with this phone number is already listed';

/** What a dealership has in common with one that is listed: all of it, so that a visitor mends it in one go. */
export async function clashOf(
  collection: Collection<DealershipDocument>,
  { nameKey, zipKey, phoneKey }: DealershipDocument,
): Promise<HttpError> {
  const [hasName, hasPhone] = await Promise.all([
    collection.findOne({ nameKey, zipKey }, { projection: { _id: 1 } }),
    collection.findOne({ phoneKey }, { projection: { _id: 1 } }),
  ]);
  const fields = { ...(hasName && { name: sameName }), ...(hasPhone && { phone: samePhone }) };
  const [first = 'This dealership is already listed', ...others] = Object.values(fields);
  const error =
    others.length > 0 ? 'A dealership with this name, ZIP code and phone number is already listed' : first;
  return new HttpError(409, `${error}.`, { fields });
}
