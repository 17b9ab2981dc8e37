import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isNightly } from '@msv/testing/nightly';
import { Int32 } from 'bson';
import fc from 'fast-check';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { captureConnection } from '../../test/support/captureConnection.ts';
import { createTemporaryFolder } from '../../test/support/createTemporaryFolder.ts';
import { toKey } from '../bson/toKey.ts';
import { Changes } from './Changes.ts';
import { Database } from './Database.ts';
import { StoredDocument } from './StoredDocument.ts';

const namespace = 'site.c';
const outOfSpace = { code: 14031, codeName: 'OutOfDiskSpace' };

interface Write {
  readonly kind: 'put' | 'remove' | 'createIndex' | 'dropIndex' | 'dropCollection';
  readonly id: number;
  readonly size: number;
}

const openDatabase = (folder: string) =>
  new Database({
    folder,
    onNotice: () => {},
    onFailure: (error) => {
      throw error;
    },
  });

const textIndex = {
  name: 'text_1',
  key: new Map([['text', new Int32(1)]]),
  unique: false,
  sparse: false,
  expireAfterSeconds: undefined,
  partialFilter: undefined,
};

/** Makes a change, and waits until it is on disk. */
async function write(database: Database, { kind, id, size }: Write): Promise<void> {
  const changes = new Changes(database.store);
  const { indexes } = changes.getOrCreateCollection(namespace);
  const text = 'x'.repeat(size);
  if (kind === 'put') changes.replace(namespace, StoredDocument.fromDoc(toDoc({ _id: id, text })));
  if (kind === 'remove') changes.remove(namespace, toKey(new Int32(id)));
  if (kind === 'createIndex' && !indexes.has(textIndex.name)) changes.createIndex(namespace, textIndex);
  if (kind === 'dropIndex' && indexes.has(textIndex.name)) changes.dropIndex(namespace, textIndex.name);
  if (kind === 'dropCollection') changes.dropCollection(namespace);
  const reply = StoredDocument.fromDoc(toDoc({ id, text }));
  changes.addRetry({ sessionKey: `${id}`, txnNumber: BigInt(size), reply, createdAtMs: Date.now() });
  database.commit(changes);
  await database.waitUntilDurable();
}

/** Describes the whole content of a database, independently of the order of documents. */
function describeContent({ store }: Database) {
  const collections = [...store.collections].map(([name, collection]) => ({
    name,
    documents: [...collection.listDocuments()].map(({ bytes }) => bytes.toString('base64')).toSorted(),
    indexes: [...collection.indexes.keys()],
  }));
  const retries = store.retryRecords.list().map(({ sessionKey, txnNumber }) => `${sessionKey} ${txnNumber}`);
  return { collections, retries: retries.toSorted() };
}

/** Describes what a database restores from a copy of the folder, as after a crash at this moment. */
async function describeRestored(folder: string) {
  const copy = await createTemporaryFolder();
  for (const name of ['database.sqlite', 'database.sqlite-wal'])
    await copyFile(join(folder, name), join(copy, name));
  const database = openDatabase(copy);
  const content = describeContent(database);
  await database.close();
  return content;
}

const writes = fc.array(
  fc.record<Write>({
    kind: fc.constantFrom('put', 'put', 'put', 'remove', 'createIndex', 'dropIndex', 'dropCollection'),
    id: fc.integer({ min: 1, max: 3 }),
    size: fc.nat(20_000),
  }),
  { minLength: 1, maxLength: 6 },
);

test('writes that a full disk refuses change neither memory nor disk, and later writes follow the accepted ones', async () => {
  let refusedCount = 0;
  await fc.assert(
    fc.asyncProperty(writes, writes, writes, fc.nat(8), async (accepted, limited, later, freePages) => {
      const folder = await createTemporaryFolder();
      const { result: database, connection } = await captureConnection(() => openDatabase(folder));
      await Promise.all(accepted.map((each) => write(database, each)));
      const before = describeContent(database);

      const pageCount = Number(connection.prepare('PRAGMA page_count').get()?.page_count);
      connection.exec(`PRAGMA max_page_count = ${pageCount + freePages}`);
      // In one transaction.
      const outcomes = await Promise.allSettled(limited.map((each) => write(database, each)));
      for (const { status } of outcomes) expect(status).toBe(database.isWritable ? 'fulfilled' : 'rejected');
      if (!database.isWritable) {
        refusedCount += 1;
        expect(outcomes).toMatchObject(limited.map(() => ({ reason: outOfSpace })));
        expect(describeContent(database)).toEqual(before);
        await database.waitUntilDurable();
        const tooLarge = { kind: 'put', id: 9, size: 100_000 } as const;
        await expect(write(database, tooLarge)).rejects.toMatchObject(outOfSpace);
      }
      expect(await describeRestored(folder)).toEqual(describeContent(database));

      connection.exec('PRAGMA max_page_count = 1000000');
      await Promise.all(later.map((each) => write(database, each)));
      expect(database.isWritable).toBe(true);
      expect(await describeRestored(folder)).toEqual(describeContent(database));
      await database.close();
    }),
    { numRuns: isNightly ? 60 : 20 },
  );
  expect(refusedCount).toBeGreaterThan(3);
});
