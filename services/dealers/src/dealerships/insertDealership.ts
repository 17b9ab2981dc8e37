import { Dealership } from '@msv/contracts/dealers/dealership';
import type { NewDealership } from '@msv/contracts/dealers/newDealership';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import { toModifiedOn } from '@msv/contracts/http/modifiedOn';
import { createSubmissionProperties, insertOnce } from '@msv/service-kit/forms/idempotency';
import { isDuplicateKeyError } from '@msv/service-kit/mongo/databaseErrors';
import type { Collection } from 'mongodb';
import * as v from 'valibot';
import { createDealershipSlugs } from '../keys/createDealershipSlugs.ts';
import { normalizePhone } from '../keys/phoneNumbers.ts';
import { createDuplicateError } from './createDuplicateError.ts';
import { addDuplicateDetectionKeys, type DealershipDocument } from './DealershipDocument.ts';
import type { DealershipIdSequence } from './DealershipIdSequence.ts';
import { derivePlace } from './derivePlace.ts';

interface DealershipStore {
  readonly collection: Collection<DealershipDocument>;
  readonly ids: DealershipIdSequence;
}

interface InsertOptions {
  readonly idempotencyKey: string | undefined;
  readonly zipCodeLocation: ZipCodeLocation | undefined;
  readonly now: Date;
}

/** `isNew` is false if an earlier request with the same idempotency key stored the dealership. */
export interface InsertedDealership {
  readonly dealership: Dealership;
  readonly isNew: boolean;
}

const maxAttempts = 3;

/**
 * Stores a submitted dealership. Unique indexes detect duplicates, even from concurrent requests to several instances.
 * @throws {HttpError} 409 if the dealership is already listed, 422 if the idempotency key was used for a different
 *   submission
 */
export async function insertDealership(
  { collection, ids }: DealershipStore,
  newDealership: NewDealership,
  { idempotencyKey, zipCodeLocation, now }: InsertOptions,
): Promise<InsertedDealership> {
  let isSlugTaken = false;
  for (let attempt = 1; ; attempt += 1) {
    const id = await ids.next();
    const [slug, uniqueSlug = slug] = createDealershipSlugs({ id, ...newDealership });
    const document: DealershipDocument = {
      ...addDuplicateDetectionKeys({ id, ...newDealership, phone: normalizePhone(newDealership.phone) }),
      ...derivePlace(newDealership, zipCodeLocation),
      isVerified: false,
      slug: isSlugTaken ? uniqueSlug : slug,
      createdAt: now,
      modifiedOn: toModifiedOn(now),
      ...createSubmissionProperties(idempotencyKey, newDealership),
    };
    try {
      const { document: stored, isNew } = await insertOnce(document, {
        // A copy, because the driver adds an _id to the inserted object.
        insert: (documentToInsert) => collection.insertOne({ ...documentToInsert }),
        findByKey: (key) => collection.findOne({ idempotencyKey: key }),
      });
      return { dealership: v.parse(Dealership, stored), isNew };
    } catch (error) {
      const indexKey = findViolatedIndexKey(error);
      if (indexKey === undefined) throw error;
      const canRetry = 'id' in indexKey || 'slug' in indexKey;
      if (!canRetry) throw await createDuplicateError(collection, document);
      if (attempt === maxAttempts) throw error;
      if ('slug' in indexKey) isSlugTaken = true;
      else await ids.skipTaken();
    }
  }
}

/** Returns the key pattern of the unique index that rejected a document. */
function findViolatedIndexKey(error: unknown): object | undefined {
  const keyPattern: unknown = isDuplicateKeyError(error) ? error.keyPattern : undefined;
  return typeof keyPattern === 'object' && keyPattern !== null ? keyPattern : undefined;
}
