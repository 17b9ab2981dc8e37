import { matchedValues } from '../paths/matchedValues.ts';
import { Changes } from './Changes.ts';
import type { Database } from './Database.ts';

/**
 * Removes what TTL indexes say has expired: documents whose date (of an array the earliest) lies longer ago than the
 * index's `expireAfterSeconds`. Documents without a date there stay.
 * @returns how many were removed
 */
export function expireDocuments(database: Database, now: number): number {
  const { store } = database;
  const changes = new Changes(store);
  for (const [namespace, collection] of store.collections) {
    for (const index of collection.indexes.values()) {
      const { expireAfterSeconds } = index.spec;
      const [path] = index.paths;
      if (expireAfterSeconds === undefined || !path) continue;
      const before = now - expireAfterSeconds * 1000;
      for (const { doc } of [...collection.all()]) {
        const dates = matchedValues(doc, path).flatMap(({ value }) =>
          value instanceof Date ? [value.getTime()] : [],
        );
        if (dates.length > 0 && Math.min(...dates) <= before && index.entriesOf(doc).length > 0) {
          changes.remove(namespace, doc.get('_id') ?? null);
        }
      }
    }
  }
  if (changes.operations.length > 0) database.commit({ operations: changes.operations, retry: undefined });
  return changes.operations.length;
}
