import { findPathValues } from '../../paths/findPathValues.ts';
import { Changes } from '../Changes.ts';
import type { Database } from '../Database.ts';

/**
 * Removes the documents that have expired according to TTL indexes. If the indexed field is an array, its
 * earliest date counts. Documents without a date in the indexed field do not expire.
 * @returns The number of removed documents
 */
export function removeExpiredDocuments(database: Database, nowMs: number): number {
  const { store } = database;
  const changes = new Changes(store);
  for (const [namespace, collection] of store.collections) {
    for (const index of collection.indexes.values()) {
      const { expireAfterSeconds } = index.spec;
      const [path] = index.paths;
      if (expireAfterSeconds === undefined || !path) continue;
      const latestExpiredMs = nowMs - expireAfterSeconds * 1000;
      for (const { doc } of [...collection.listDocuments()]) {
        const datesMs = findPathValues(doc, path).flatMap(({ value }) =>
          value instanceof Date ? [value.getTime()] : [],
        );
        const isExpired = datesMs.length > 0 && Math.min(...datesMs) <= latestExpiredMs;
        if (isExpired && index.createEntries(doc).length > 0)
          changes.remove(namespace, doc.get('_id') ?? null);
      }
    }
  }
  const removedCount = changes.writes.length;
  if (removedCount > 0) database.commit(changes);
  return removedCount;
}
