import { Changes } from '../Changes.ts';
import type { Database } from '../Database.ts';

/**
 * Removes the documents that have expired according to TTL indexes, and returns their number. The earliest date of an
 * array counts. Documents without a date in the indexed field do not expire.
 */
export function removeExpiredDocuments(database: Database, nowMs: number): number {
  const { store } = database;
  const changes = new Changes(store);
  for (const [namespace, collection] of store.collections) {
    for (const index of collection.indexes.values()) {
      const { expireAfterSeconds } = index.spec;
      if (expireAfterSeconds === undefined) continue;
      const expired = { min: undefined, max: new Date(nowMs - expireAfterSeconds * 1000) };
      for (const { idKey } of new Set(index.findDocuments([expired]))) changes.remove(namespace, idKey);
    }
  }
  const removedCount = changes.writes.length;
  if (removedCount > 0) database.commit(changes);
  return removedCount;
}
