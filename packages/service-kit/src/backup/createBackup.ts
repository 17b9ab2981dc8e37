import type { Db } from 'mongodb';
import * as v from 'valibot';
import { BackupFolder } from './BackupFolder.ts';
import { decodeExactly } from './bsonStream.ts';
import { CollectionMetadata, formatMetadata, getDocumentsFile, getMetadataFile } from './collectionFiles.ts';

/** Number of documents in a collection. */
export interface CollectionCount {
  readonly collection: string;
  readonly count: number;
}

/**
 * Writes all documents and indexes of a database to a new folder, one compressed file per collection.
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
