import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Collection } from 'mongodb';
import type { DealershipDocument } from './DealershipDocument.ts';

const indexName = 'retention';
const daySeconds = 24 * 60 * 60;

/**
 * Makes MongoDB delete submitted dealerships that no operator has verified within this number of days. Dealerships of the
 * seed have no `createdAt`, so they stay. 0 keeps all dealerships.
 */
export async function ensureRetentionIndex(
  collection: Collection<DealershipDocument>,
  retentionDays: number,
): Promise<void> {
  if (retentionDays > 0) {
    await ensureIndexes(collection, [
      {
        name: indexName,
        key: { createdAt: 1 },
        expireAfterSeconds: retentionDays * daySeconds,
        partialFilterExpression: { isVerified: false },
      },
    ]);
  } else if (await collection.indexExists(indexName)) await collection.dropIndex(indexName);
}
