import type { Db, Document } from 'mongodb';
import { contentHash } from './contentHash.ts';
import { createRevisions } from './revisions.ts';

export interface Seed {
  readonly collection: string;
  /** The property that tells the documents apart; gets a unique index. */
  readonly key: string;
  readonly documents: readonly Document[];
}

export interface SeedOptions {
  /** Also overwrites what somebody changed since it was seeded. */
  readonly force?: boolean;
  /** Does nothing unless the collection is empty. */
  readonly ifEmpty?: boolean;
}

export interface SeedResult {
  readonly inserted: number;
  readonly updated: number;
  readonly leftAlone: number;
}

/** What was seeded and how it read, kept apart from the documents so that they stay as their schema says. */
interface SeedMark {
  readonly _id: string;
  readonly hash: string;
}

/**
 * Brings a collection to the state of its seed: inserts what is missing, updates what nobody touched since the last
 * seed, leaves everything else alone. Repeating it changes nothing.
 */
export async function seedCollection(db: Db, seed: Seed, options: SeedOptions = {}): Promise<SeedResult> {
  const { key, documents } = seed;
  const collection = db.collection(seed.collection);
  if (options.ifEmpty && (await collection.findOne()))
    return { inserted: 0, updated: 0, leftAlone: documents.length };
  await collection.createIndex({ [key]: 1 }, { unique: true });

  const marks = db.collection<SeedMark>('seeds');
  const markOf = (document: Document) => `${seed.collection}/${document[key]}`;
  const mark = (document: Document) =>
    marks.updateOne({ _id: markOf(document) }, { $set: { hash: contentHash(document) } }, { upsert: true });

  let inserted = 0;
  let updated = 0;
  for (const document of documents) {
    const present = await collection.findOne({ [key]: document[key] });
    const hash = contentHash(document);
    if (!present) {
      await collection.insertOne({ ...document });
      inserted += 1;
    } else if (contentHash(present) !== hash) {
      const seeded = await marks.findOne({ _id: markOf(document) });
      if (!options.force && seeded?.hash !== contentHash(present)) continue;
      // The whole document is the filter: an edit between reading and writing is not lost.
      const { modifiedCount } = await collection.replaceOne(present, document);
      if (modifiedCount === 0) continue;
      updated += 1;
    }
    // After the document, so that a run which was cut short is taken up by the next one.
    await mark(document);
  }
  if (inserted + updated > 0) await createRevisions(db).bump(seed.collection);
  return { inserted, updated, leftAlone: documents.length - inserted - updated };
}
