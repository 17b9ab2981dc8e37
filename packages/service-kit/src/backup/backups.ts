import type { Db, Document } from 'mongodb';
import * as v from 'valibot';
import { durableWriteConcern } from '../mongo/mongoOptions.ts';
import { BackupFolder } from './BackupFolder.ts';
import {
  CollectionMetadata,
  decodeExactly,
  formatMetadata,
  getCollectionName,
  getDocumentsFile,
  getMetadataFile,
  isDocumentsFile,
  maxBsonBytes,
  parseMetadata,
  splitDocuments,
} from './collectionFiles.ts';

export interface CollectionCount {
  readonly collection: string;
  readonly count: number;
}

/**
 * Writes all documents and indexes of a database to a new folder, with one compressed file per collection.
 * @throws {Error} if the folder exists
 */
export async function createBackup(db: Db, path: string): Promise<CollectionCount[]> {
  const folder = await BackupFolder.create(path);
  const counts: CollectionCount[] = [];
  const collections = await db.listCollections({}, { nameOnly: false }).toArray();
  for (const { name, type, options = {} } of collections.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (type !== 'collection' || name.startsWith('system.')) continue;
    let count = 0;
    const readAll = async function* () {
      for await (const bytes of db.collection(name).find<Buffer>({}, { raw: true })) {
        decodeExactly(bytes);
        count += 1;
        yield bytes;
      }
    };
    const file = getDocumentsFile(db.databaseName, name);
    await folder.writeFile(file, readAll());
    const indexes = await db.collection(name).listIndexes().toArray();
    const metadata = v.parse(CollectionMetadata, { options, indexes });
    await folder.writeFile(getMetadataFile(file), [Buffer.from(formatMetadata(metadata))]);
    counts.push({ collection: name, count });
  }
  await folder.complete();
  return counts;
}

interface RestoreOptions {
  /** True to delete everything in the database first. Otherwise the database must be empty. */
  readonly replace: boolean;
}

const batchDocuments = 1000;
/** MongoDB's own collections, named `system.…`, cannot be restored. */
const collectionNamePattern = /^(?!\.|system\.)[^$\0]+$/;

/**
 * Reads a whole backup without restoring it.
 * @throws {Error} if the backup is incomplete or damaged
 */
export async function checkBackup(path: string): Promise<CollectionCount[]> {
  const folder = await BackupFolder.open(path);
  const counts: CollectionCount[] = [];
  for (const file of folder.fileNames.filter(isDocumentsFile)) {
    const collection = getCollectionName(file);
    if (!collectionNamePattern.test(collection) || counts.some((entry) => entry.collection === collection))
      throw new Error(`${file} has the name of another collection or an invalid one.`);
    let count = 0;
    for await (const batch of readBatches(folder, file)) count += batch.length;
    await readMetadata(folder, file);
    counts.push({ collection, count });
  }
  return counts;
}

/**
 * Checks a backup and restores all its documents and indexes.
 * @throws {Error} if the backup is damaged, the database is not empty, or not all documents were stored
 */
export async function restoreBackup(
  db: Db,
  path: string,
  { replace }: RestoreOptions,
): Promise<CollectionCount[]> {
  const counts = await checkBackup(path);
  const folder = await BackupFolder.open(path);
  if (!replace) await refuseDocuments(db);
  await dropCollections(db);
  for (const file of folder.fileNames.filter(isDocumentsFile)) {
    const name = getCollectionName(file);
    const collection = db.collection(name, { writeConcern: durableWriteConcern });
    const { options, indexes } = await readMetadata(folder, file);
    await db.createCollection(name, options);
    for await (const batch of readBatches(folder, file)) await collection.insertMany(batch);
    // An index may delete expired documents, so documents are counted before indexes are created.
    const expectedCount = counts.find((entry) => entry.collection === name)?.count;
    const storedCount = await collection.countDocuments();
    if (storedCount !== expectedCount)
      throw new Error(`${name} has ${storedCount} documents instead of ${expectedCount}.`);
    const otherIndexes = indexes.filter((index) => index.name !== '_id_');
    // Unlike the methods of the driver, the command accepts stored definitions unchanged.
    if (otherIndexes.length > 0) await db.command({ createIndexes: name, indexes: otherIndexes });
  }
  return counts;
}

async function listCollectionNames(db: Db): Promise<string[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

async function refuseDocuments(db: Db): Promise<void> {
  // Services create empty collections with indexes when they start.
  for (const name of await listCollectionNames(db))
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new Error(
        `The database ${db.databaseName} is not empty: it contains ${name}. Restore into an empty database, or delete everything in it with --replace.`,
      );
}

/** Deletes all collections. Unlike `dropDatabase`, this needs only the role `readWrite`. */
export async function dropCollections(db: Db): Promise<void> {
  for (const name of await listCollectionNames(db)) await db.collection(name).drop();
}

async function* readBatches(folder: BackupFolder, file: string): AsyncGenerator<Document[]> {
  let batch: Document[] = [];
  let bytesInBatch = 0;
  for await (const bytes of splitDocuments(folder.readFile(file))) {
    if (batch.length === batchDocuments || (batch.length > 0 && bytesInBatch + bytes.length > maxBsonBytes)) {
      yield batch;
      batch = [];
      bytesInBatch = 0;
    }
    batch.push(decodeExactly(bytes));
    bytesInBatch += bytes.length;
  }
  if (batch.length > 0) yield batch;
}

async function readMetadata(folder: BackupFolder, documentsFile: string) {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of folder.readFile(getMetadataFile(documentsFile))) {
    byteCount += chunk.length;
    if (byteCount > maxBsonBytes) throw new Error(`The metadata of ${documentsFile} is too large.`);
    chunks.push(chunk);
  }
  return parseMetadata(Buffer.concat(chunks).toString());
}
