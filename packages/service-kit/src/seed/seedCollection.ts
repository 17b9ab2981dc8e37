import { toModifiedOn } from '@msv/contracts/http/modifiedOn';
import { type Collection, type Db, type Document, MongoBulkWriteError } from 'mongodb';
import { duplicateKeyCode, isDuplicateKeyError } from '../mongo/databaseErrors.ts';
import { hashDocument } from '../mongo/documents.ts';
import { createRevisions } from '../mongo/revisions.ts';

export interface SeedData {
  readonly collection: string;
  /** Property that identifies a document, for which seeding creates a unique index. */
  readonly key: string;
  readonly documents: readonly Document[];
  /** True if each document stores the day of its last change as `modifiedOn`. */
  readonly isDated?: boolean | undefined;
}

/** Flags of a seed program. */
export interface SeedOptions {
  /** Also overwrites edited documents and inserts deleted ones. */
  readonly force?: boolean;
  /** Seeds only an empty collection. */
  readonly ifEmpty?: boolean;
}

/** Reason why a document was not stored. `conflicting` means that a unique index rejected it. */
export type SkipReason = 'edited' | 'deleted' | 'conflicting';

export interface SeedResult {
  readonly inserted: number;
  readonly updated: number;
  /** Includes the skipped documents. */
  readonly unchanged: number;
  readonly skipped: readonly { readonly key: unknown; readonly reason: SkipReason }[];
}

/** Hash of a seeded document, in a separate collection so that the document itself matches its schema. */
interface SeedRecord {
  readonly _id: string;
  readonly hash: string;
}

/** Number of documents per read and write. */
const batchSize = 1000;

/** Inserts missing documents and updates those that were not edited since they were seeded. Idempotent. */
export async function seedCollection(db: Db, seed: SeedData, options: SeedOptions = {}): Promise<SeedResult> {
  const { key, documents } = seed;
  const collection = db.collection(seed.collection);
  const isEmpty = (await collection.findOne()) === null;
  if (options.ifEmpty && !isEmpty)
    return { inserted: 0, updated: 0, unchanged: documents.length, skipped: [] };
  await collection.createIndex({ [key]: 1 }, { unique: true });

  let inserted = 0;
  let updated = 0;
  const skipped: SeedResult['skipped'][number][] = [];
  for (let start = 0; start < documents.length; start += batchSize) {
    const batch = { ...seed, documents: documents.slice(start, start + batchSize) };
    // In an empty collection, the documents were not deleted one by one.
    const result = await seedBatch(db, batch, { force: options.force ?? false, restoreDeleted: isEmpty });
    inserted += result.inserted;
    updated += result.updated;
    skipped.push(...result.skipped);
  }
  if (inserted + updated > 0) await createRevisions(db).bump(seed.collection);
  return { inserted, updated, unchanged: documents.length - inserted - updated, skipped };
}

async function seedBatch(
  db: Db,
  { collection: name, key, documents, isDated }: SeedData,
  { force, restoreDeleted }: { readonly force: boolean; readonly restoreDeleted: boolean },
) {
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
  const skipped: SeedResult['skipped'][number][] = [];
  const skip = (document: Document, reason: SkipReason) => skipped.push({ key: document[key], reason });

  const missing: Document[] = [];
  for (const document of documents) {
    if (storedByKey.has(document[key])) continue;
    // A document with a seed record was inserted before.
    if (force || restoreDeleted || !seededHashById.has(toRecordId(document))) missing.push(document);
    else skip(document, 'deleted');
  }
  const conflicting = await insertWithoutConflicts(collection, missing.map(toStored));
  const inserted = missing.filter((_document, index) => !conflicting.has(index));
  for (const index of conflicting) skip(missing[index] ?? {}, 'conflicting');

  const matchingSeed = [...inserted];
  let updated = 0;
  for (const document of documents) {
    const stored = storedByKey.get(document[key]);
    if (!stored) continue;
    if (hashDocument(stored) !== hashDocument(document)) {
      if (!force && seededHashById.get(toRecordId(document)) !== hashDocument(stored)) {
        skip(document, 'edited');
        continue;
      }
      const outcome = await replaceUnlessEdited(collection, stored, toStored(document));
      if (outcome !== 'replaced') {
        skip(document, outcome);
        continue;
      }
      updated += 1;
    }
    matchingSeed.push(document);
  }

  // Records are written after the documents, so that the next run can resume an interrupted one.
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
  return { inserted: inserted.length, updated, skipped };
}

/** Returns the indexes of the documents that a unique index rejected. */
async function insertWithoutConflicts(collection: Collection, documents: readonly Document[]) {
  if (documents.length === 0) return new Set<number>();
  try {
    await collection.insertMany(documents, { ordered: false });
    return new Set<number>();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat();
    if (!errors.every(({ code }) => code === duplicateKeyCode)) throw error;
    return new Set(errors.map(({ index }) => index));
  }
}

async function replaceUnlessEdited(collection: Collection, stored: Document, replacement: Document) {
  try {
    // The filter contains the whole document, so that a concurrent edit is not overwritten.
    const { modifiedCount } = await collection.replaceOne(stored, replacement);
    return modifiedCount === 0 ? 'edited' : 'replaced';
  } catch (error) {
    if (isDuplicateKeyError(error)) return 'conflicting';
    throw error;
  }
}
