import { Dealership } from '@msv/contracts/dealership';
import type { NewDealership } from '@msv/contracts/newDealership';
import type { ZipCodePlace } from '@msv/contracts/zipCodePlace';
import { insertOnce, submissionOf } from '@msv/service-kit/insertOnce';
import { isDuplicateKey } from '@msv/service-kit/isDuplicateKey';
import type { Collection } from 'mongodb';
import * as v from 'valibot';
import { clashOf } from './clashOf.ts';
import { type DealershipDocument, withKeys } from './DealershipDocument.ts';
import type { DealershipIds } from './DealershipIds.ts';

interface Store {
  readonly collection: Collection<DealershipDocument>;
  readonly ids: DealershipIds;
}

interface Circumstances {
  readonly idempotencyKey: string | undefined;
  readonly place: ZipCodePlace | undefined;
  readonly now: Date;
}

const maxAttempts = 3;

/** Lists what a visitor entered, unless it is listed: the unique indexes decide, also among posts at one moment. */
export async function storeDealership(store: Store, entry: NewDealership, circumstances: Circumstances) {
  const { collection, ids } = store;
  const { idempotencyKey, place, now } = circumstances;
  for (let attempt = 1; ; attempt += 1) {
    const document: DealershipDocument = {
      ...withKeys({ id: await ids.next(), ...entry }),
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      isVerified: false,
      createdAt: now,
      ...submissionOf(idempotencyKey, entry),
    };
    try {
      const { document: stored, isNew } = await insertOnce(document, {
        // A copy, since the driver adds its _id to what it is given.
        insert: (fresh) => collection.insertOne({ ...fresh }),
        findByKey: (key) => collection.findOne({ idempotencyKey: key }),
      });
      return { dealership: v.parse(Dealership, stored), isNew };
    } catch (error) {
      const index = refusingIndex(error);
      if (index === undefined) throw error;
      if (!('id' in index)) throw await clashOf(collection, document);
      if (attempt === maxAttempts) throw error;
      await ids.skipTaken();
    }
  }
}

/** The fields of the unique index that refused a document. */
function refusingIndex(error: unknown): object | undefined {
  const pattern: unknown = isDuplicateKey(error) ? error.keyPattern : undefined;
  return typeof pattern === 'object' && pattern !== null ? pattern : undefined;
}
