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

/** So many documents are read and written together: a seed of thousands takes seconds instead of minutes. */
const batchLength = 1000;

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

  let inserted = 0;
  let updated = 0;
  for (let from = 0; from < documents.length; from += batchLength) {
    const batch = { ...seed, documents: documents.slice(from, from + batchLength) };
    const result = await seedBatch(db, batch, options.force ?? false);
    inserted += result.inserted;
    updated += result.updated;
  }
  if (inserted + updated > 0) await createRevisions(db).bump(seed.collection);
  return { inserted, updated, leftAlone: documents.length - inserted - updated };
}

async function seedBatch(db: Db, { collection: name, key, documents }: Seed, force: boolean) {
  const collection = db.collection(name);
  const marks = db.collection<SeedMark>('seeds');
  const markOf = (document: Document) => `${name}/${document[key]}`;
  const [present, seeded] = await Promise.all([
    collection.find({ [key]: { $in: documents.map((document) => document[key]) } }).toArray(),
    marks.find({ _id: { $in: documents.map(markOf) } }).toArray(),
  ]);
  const presentByKey = new Map(present.map((document) => [document[key], document]));
  const seededHashes = new Map(seeded.map(({ _id, hash }) => [_id, hash]));

  const missing = documents.filter((document) => !presentByKey.has(document[key]));
  if (missing.length > 0) await collection.insertMany(missing.map((document) => ({ ...document })));

  const asSeeded = [...missing];
  let updated = 0;
  for (const document of documents) {
    const before = presentByKey.get(document[key]);
    if (!before) continue;
    if (contentHash(before) !== contentHash(document)) {
      if (!force && seededHashes.get(markOf(document)) !== contentHash(before)) continue;
      // The whole document is the filter: an edit between reading and writing is not lost.
      const { modifiedCount } = await collection.replaceOne(before, document);
      if (modifiedCount === 0) continue;
      updated += 1;
    }
    asSeeded.push(document);
  }

  // After the documents, so that a run which was cut short is taken up by the next one.
  const outdated = asSeeded
    .map((document) => ({ _id: markOf(document), hash: contentHash(document) }))
    .filter(({ _id, hash }) => seededHashes.get(_id) !== hash);
  if (outdated.length > 0) {
    await marks.bulkWrite(
      outdated.map(({ _id, hash }) => ({
        updateOne: { filter: { _id }, update: { $set: { hash } }, upsert: true },
      })),
    );
  }
  return { inserted: missing.length, updated };
}
