import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { joinNextCall } from './joinNextCall.ts';

/**
 * How the change of a collection is noticed by every instance of every service on one database. `series` is drawn
 * when the document is made and `revision` counts from there, so that a database which was dropped and filled again
 * never repeats a revision that somebody remembers.
 */
interface RevisionDocument {
  readonly _id: string;
  readonly series?: string;
  readonly revision: number;
}

export interface Revisions {
  /** A text that differs from the last one when one of the collections was written since. */
  current(collections: readonly string[]): Promise<string>;
  /** To be called after every write to the collection. */
  bump(collection: string): Promise<void>;
}

/** While the database is away, a request learns so at once; its return is noticed by the first request a second later. */
const patience = { holdOffMs: 1000, patienceMs: 100 };

export function createRevisions(db: Db): Revisions {
  const revisions = db.collection<RevisionDocument>('revisions');
  const asked = new Set<string>();
  // One read serves all requests that wait for it, whichever collections they ask about.
  const readAll = joinNextCall(async () => {
    const documents = await revisions.find({ _id: { $in: [...asked] } }).toArray();
    return new Map(documents.map(({ _id, series, revision }) => [_id, `${series}:${revision}`]));
  }, patience);

  return {
    async current(collections) {
      for (const collection of collections) asked.add(collection);
      const all = await readAll();
      return collections.map((collection) => all.get(collection) ?? 'never').join(' ');
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
