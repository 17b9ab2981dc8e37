import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Collection } from 'mongodb';
import type { DealershipDocument } from './DealershipDocument.ts';

const duplicateNameMessage = 'A dealership with this name and ZIP code is already listed';
const duplicatePhoneMessage = 'A dealership with this phone number is already listed';

/** Creates the 409 error with every duplicate field, so that the visitor can correct all of them in one step. */
export async function createDuplicateError(
  collection: Collection<DealershipDocument>,
  { id, nameKey, zipKey, phoneKey }: DealershipDocument,
): Promise<HttpError> {
  const [sameName, samePhone] = await Promise.all([
    collection.findOne({ nameKey, zipKey, id: { $ne: id } }, { projection: { _id: 1 } }),
    collection.findOne({ phoneKey, id: { $ne: id } }, { projection: { _id: 1 } }),
  ]);
  const fields = {
    ...(sameName && { name: duplicateNameMessage }),
    ...(samePhone && { phone: duplicatePhoneMessage }),
  };
  const [firstMessage = 'This dealership is already listed', ...otherMessages] = Object.values(fields);
  const message =
    otherMessages.length > 0
      ? 'A dealership with this name, ZIP code and phone number is already listed'
      : firstMessage;
  return new HttpError(409, `${message}.`, { fields });
}
