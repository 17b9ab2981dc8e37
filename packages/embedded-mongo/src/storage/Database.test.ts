import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, jest, test } from '@jest/globals';
import { Int32 } from 'bson';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { createTemporaryFolder } from '../../test/support/createTemporaryFolder.ts';
import { toKey } from '../bson/toKey.ts';
import { Changes } from './Changes.ts';
import { Database } from './Database.ts';
import { type IndexSpec, idIndexSpec } from './indexes/IndexSpec.ts';
import { StoredDocument } from './StoredDocument.ts';

const namespace = 'site.c';
const textIndex: IndexSpec = {
  name: 'text_1',
  key: new Map([['text', new Int32(1)]]),
  unique: true,
  sparse: false,
  expireAfterSeconds: 60,
  partialFilter: toDoc({ text: { $exists: true } }),
};

afterEach(() => {
  jest.restoreAllMocks();
});

function openDatabase(folder: string): Database {
  return new Database({
    folder,
    onNotice: () => {},
    onFailure: (error) => {
      throw error;
    },
  });
}

function putDocument(database: Database, id: number, text = ''): Promise<void> {
  const changes = new Changes(database.store);
  changes.getOrCreateCollection(namespace);
  changes.replace(namespace, StoredDocument.fromDoc(toDoc({ _id: id, text })));
  database.commit(changes);
  return database.waitUntilDurable();
}

function listIds(database: Database): number[] {
  const documents = [...(database.store.findCollection(namespace)?.listDocuments() ?? [])];
  return documents.map(({ doc }) => Number(doc.get('_id')));
}

/** Creates a file with more than one page of documents. */
async function createFilledFile(folder: string): Promise<string> {
  const database = openDatabase(folder);
  for (let id = 0; id < 50; id += 1) await putDocument(database, id, 'x'.repeat(500));
  await database.close();
  return join(folder, 'database.sqlite');
}

test('documents in their order, collections and indexes are restored after a restart', async () => {
  const folder = await createTemporaryFolder();
  const database = openDatabase(folder);
  for (const id of [3, 1, 2]) await putDocument(database, id, `text ${id}`);
  await putDocument(database, 3, 'a');
  const changes = new Changes(database.store);
  changes.remove(namespace, toKey(new Int32(1)));
  changes.createIndex(namespace, textIndex);
  changes.createIndex(namespace, { ...textIndex, name: 'dropped' });
  changes.dropIndex(namespace, 'dropped');
  changes.getOrCreateCollection('site.empty');
  changes.insert('site.dropped', StoredDocument.fromDoc(toDoc({ _id: 1 })));
  changes.dropCollection('site.dropped');
  database.commit(changes);
  await database.close();

  const reopened = openDatabase(folder);
  expect([...reopened.store.collections.keys()]).toEqual([namespace, 'site.empty']);
  expect(listIds(reopened)).toEqual([3, 2]);
  const { indexes } = reopened.store.getCollection(namespace);
  expect([...indexes.values()].map(({ spec }) => spec)).toEqual([idIndexSpec, textIndex]);
  expect(() =>
    new Changes(reopened.store).insert(namespace, StoredDocument.fromDoc(toDoc({ _id: 1, text: 'a' }))),
  ).toThrow(expect.objectContaining({ code: 11000 }));
  await reopened.close();
});

test('only the current user can read the folder and its files', async () => {
  const folder = join(await createTemporaryFolder(), 'data');
  const database = openDatabase(folder);
  await putDocument(database, 1);
  const paths = [folder, join(folder, 'database.sqlite'), join(folder, 'database.sqlite-wal')];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode));
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
  await database.close();
});

test('changes that are made together share one transaction, and are durable after its commit', async () => {
  const database = openDatabase(await createTemporaryFolder());
  const events: string[] = [];
  const { exec } = DatabaseSync.prototype;
  jest.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    events.push(sql);
  });
  const putAndRecord = async (id: number) => {
    await putDocument(database, id);
    events.push(`acknowledged ${id}`);
  };
  await Promise.all([1, 2].map(putAndRecord));
  await putAndRecord(3);
  expect(events).toEqual(
    ['BEGIN', 'COMMIT', 'acknowledged 1', 'acknowledged 2'].concat(['BEGIN', 'COMMIT', 'acknowledged 3']),
  );
  await database.close();
});

test('replies to writes are found at once and after a restart, for an hour', async () => {
  const folder = await createTemporaryFolder();
  const retry = {
    sessionKey: 'session',
    txnNumber: 2n ** 62n,
    reply: StoredDocument.fromDoc(toDoc({ ok: 1 })),
    createdAtMs: Date.now(),
  };
  const database = openDatabase(folder);
  const changes = new Changes(database.store);
  changes.addRetry(retry);
  changes.addRetry({ ...retry, sessionKey: 'old', createdAtMs: Date.now() - 61 * 60_000 });
  expect(database.store.retryRecords.find('session', 2n ** 62n)).toBe(retry.reply);
  database.commit(changes);
  database.removeExpiredRetries(Date.now());
  await database.close();
  const reopened = openDatabase(folder);
  expect(reopened.store.retryRecords.list()).toMatchObject([
    { ...retry, reply: { bytes: retry.reply.bytes } },
  ]);
  await reopened.close();
});

test('a folder is locked until its database is closed', async () => {
  const folder = await createTemporaryFolder();
  const database = openDatabase(folder);
  expect(() => openDatabase(folder)).toThrow(
    expect.objectContaining({
      code: 'FolderInUse',
      message: `The data folder ${folder} is in use by another process.`,
    }),
  );
  await database.close();
  await openDatabase(folder).close();
});

test('a damaged file is rejected and not changed', async () => {
  const path = await createFilledFile(await createTemporaryFolder());
  const bytes = await readFile(path);
  // The header of the file, and the headers of the pages of documents and of their index.
  for (const offset of [2, 4096, ...[2, 3, 4, 5, 6, 7].map((page) => page * 4096)]) {
    const damaged = Buffer.from(bytes);
    damaged.fill(0x55, offset, offset + 8);
    await writeFile(path, damaged);
    expect(() => openDatabase(join(path, '..'))).toThrow(
      expect.objectContaining({ code: 'Damaged', message: expect.stringContaining(`${path} is damaged`) }),
    );
    expect(await readFile(path)).toEqual(damaged);
  }
  await writeFile(path, bytes.subarray(0, 8192));
  expect(() => openDatabase(join(path, '..'))).toThrow(expect.objectContaining({ code: 'Damaged' }));
});

test.each([
  { _id: 30, names: 'the document of site.c with the _id 30' },
  { _id: 'text', names: 'the document of site.c with the _id "text"' },
])('a changed byte in the document $_id is reported with its collection and _id', async ({ _id, names }) => {
  const folder = await createTemporaryFolder();
  const path = await createFilledFile(folder);
  const database = openDatabase(folder);
  const changes = new Changes(database.store);
  changes.replace(namespace, StoredDocument.fromDoc(toDoc({ _id, text: 'to be damaged' })));
  database.commit(changes);
  await database.close();
  const damaged = await readFile(path);
  damaged.write('X', damaged.indexOf('to be damaged'));
  await writeFile(path, damaged);
  expect(() => openDatabase(folder)).toThrow(
    expect.objectContaining({ code: 'Damaged', message: expect.stringContaining(names) }),
  );
  expect(await readFile(path)).toEqual(damaged);
});

test('a file without checksums gets them at the first start', async () => {
  const folder = await createTemporaryFolder();
  const connection = new DatabaseSync(await createFilledFile(folder));
  connection.exec('ALTER TABLE documents DROP COLUMN checksum; PRAGMA user_version = 1');
  connection.close();
  const database = openDatabase(folder);
  expect(listIds(database)).toHaveLength(50);
  await putDocument(database, 50);
  await database.close();
  const reopened = openDatabase(folder);
  expect(listIds(reopened)).toHaveLength(51);
  await reopened.close();
});

test('a file of a later version is rejected', async () => {
  const folder = await createTemporaryFolder();
  const connection = new DatabaseSync(await createFilledFile(folder));
  connection.exec('PRAGMA user_version = 3');
  connection.close();
  expect(() => openDatabase(folder)).toThrow(expect.objectContaining({ code: 'UnknownFormat' }));
});
