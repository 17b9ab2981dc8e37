import { toModifiedOn } from '@msv/contracts/http/modifiedOn';
import type { Db, Document } from 'mongodb';
import { hashDocument } from '../mongo/documents/hashDocument.ts';
import { createRevisions } from '../mongo/documents/revisions.ts';

/** Documents to seed into one collection. */
export interface SeedData {
  readonly collection: string;
  /** Property that identifies a document. Seeding creates a unique index on this property. */
  readonly key: string;
  readonly documents: readonly Document[];
  /** True if each document stores the day of its last change as `modifiedOn`. */
  readonly isDated?: boolean | undefined;
}

/** Options of a seed program, which its command-line flags set. */
export interface SeedOptions {
  /** Also overwrites documents that were edited after they were seeded. */
  readonly force?: boolean;
  /** Seeds only if the collection is empty. */
  readonly ifEmpty?: boolean;
}

/** Numbers of inserted, updated and unchanged documents after seeding. */
export interface SeedResult {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Hash of a document when it was last seeded. It is stored in a separate collection, so that the document
 * itself matches its schema.
 */
interface SeedRecord {
  readonly _id: string;
  readonly hash: string;
}

/**
 * Number of documents per read and write. Batches reduce the time for seeding thousands of documents from
 * minutes to seconds.
 */
const batchSize = 1000;

/**
 * Seeds a collection: inserts missing documents and updates documents that were not edited since they were
 * last seeded. Edited documents remain unchanged. Seeding is idempotent.
 */
export async function seedCollection(db: Db, seed: SeedData, options: SeedOptions = {}): Promise<SeedResult> {
  const { key, documents } = seed;
  const collection = db.collection(seed.collection);
  if (options.ifEmpty && (await collection.findOne()))
    return { inserted: 0, updated: 0, unchanged: documents.length };
  await collection.createIndex({ [key]: 1 }, { unique: true });

  let inserted = 0;
  let updated = 0;
  for (let start = 0; start < documents.length; start += batchSize) {
    const batch = { ...seed, documents: documents.slice(start, start + batchSize) };
    const result = await seedBatch(db, batch, options.force ?? false);
    inserted += result.inserted;
    updated += result.updated;
  }
  if (inserted + updated > 0) await createRevisions(db).bump(seed.collection);
  return { inserted, updated, unchanged: documents.length - inserted - updated };
}

async function seedBatch(db: Db, { collection: name, key, documents, isDated }: SeedData, force: boolean) {
  const collection = db.collection(name);
  const seedRecords = db.collection<SeedRecord>('seeds');
  const toStored = (document: Document) => ({
    ...document,
    ...(isDated && { modifiedOn: toModifiedOn(new Date()) }),
  });
  const toRecordId = (document: Document) => `${name}/${document[key]}`;
  const [storedDocuments, records] = await Promise.all([
    collection.find({ [key]: { $in: documents.map((document) => document[key]) } }).toArray(),
    seedRecords.find({ _id: { $in: documents.map(toRecordId) } }).toArray(),
  ]);
  const storedByKey = new Map(storedDocuments.map((document) => [document[key], document]));
  const seededHashById = new Map(records.map(({ _id, hash }) => [_id, hash]));

  const missing = documents.filter((document) => !storedByKey.has(document[key]));
  if (missing.length > 0) await collection.insertMany(missing.map(toStored));

  const matchingSeed = [...missing];
  let updated = 0;
  for (const document of documents) {
    const stored = storedByKey.get(document[key]);
    if (!stored) continue;
    if (hashDocument(stored) !== hashDocument(document)) {
      if (!force && seededHashById.get(toRecordId(document)) !== hashDocument(stored)) continue;
      // The filter contains the whole stored document, so that a concurrent edit is not overwritten.
      const { modifiedCount } = await collection.replaceOne(stored, toStored(document));
      if (modifiedCount === 0) continue;
      updated += 1;
    }
    matchingSeed.push(document);
  }

  // Seed records are written after the documents, so that the next run can resume an interrupted run.
  const outdatedRecords = matchingSeed
    .map((document) => ({ _id: toRecordId(document), hash: hashDocument(document) }))
    .filter(({ _id, hash }) => seededHashById.get(_id) !== hash);
  if (outdatedRecords.length > 0) {
    await seedRecords.bulkWrite(
      outdatedRecords.map(({ _id, hash }) => ({
        updateOne: { filter: { _id }, update: { $set: { hash } }, upsert: true },
      })),
    );
  }
  return { inserted: missing.length, updated };
}
