import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { coalesceReads } from '../cache/coalesceReads.ts';

/**
 * Revision counter of one collection for all services. The random `series` ensures that a new counter never repeats a
 * cached revision after the database was dropped.
 */
interface RevisionDocument {
  readonly _id: string;
  readonly series?: string;
  readonly revision: number;
}

/** Counters that detect changes of collections across all instances. */
export interface Revisions {
  /** Returns a string that changes whenever one of the collections changes. */
  current(collections: readonly string[]): Promise<string>;
  /** Increments the revision. Call it after every write. */
  bump(collection: string): Promise<void>;
}

/** While the database is unavailable, requests fail immediately, and one request per second tests for recovery. */
const readOptions = { dependency: 'MongoDB', timeoutMs: 3000, failFastMs: 1000, retryTimeoutMs: 100 };

/** Creates the revision counters of a database. */
export function createRevisions(db: Db): Revisions {
  const revisions = db.collection<RevisionDocument>('revisions');
  const requestedCollections = new Set<string>();
  // All collections at once, so that waiting requests share the read.
  const readAll = coalesceReads(async () => {
    const documents = await revisions.find({ _id: { $in: [...requestedCollections] } }).toArray();
    return new Map(documents.map(({ _id, series, revision }) => [_id, `${series}:${revision}`]));
  }, readOptions);

  return {
    async current(collections) {
      for (const collection of collections) requestedCollections.add(collection);
      const revisionByCollection = await readAll();
      return collections.map((collection) => revisionByCollection.get(collection) ?? 'never').join(' ');
    },
    async bump(collection) {
      await revisions.updateOne(
        { _id: collection },
        { $inc: { revision: 1 }, $setOnInsert: { series: randomUUID() } },
        { upsert: true },
      );
    },
  };
}
