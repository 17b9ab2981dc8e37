import { appendFile, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { Int32 } from 'bson';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { createTemporaryFolder } from '../../test/support/createTemporaryFolder.ts';
import { Changes } from './Changes.ts';
import { Database } from './Database.ts';
import { StoredDocument } from './StoredDocument.ts';

const namespace = 'site.c';

async function openDatabase(
  folder: string,
  notices: string[] = [],
  minCompactionBytes?: number,
): Promise<Database> {
  return Database.open({
    folder,
    onNotice: (message) => notices.push(message),
    onFailure: (error) => {
      throw error;
    },
    ...(minCompactionBytes !== undefined && { minCompactionBytes }),
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

async function createFilledLog(folder: string): Promise<string> {
  const database = await openDatabase(folder);
  for (const id of [1, 2, 3]) await putDocument(database, id, 'x'.repeat(50));
  await database.close();
  return join(folder, 'data.log');
}

test('documents and unique indexes are restored after a restart', async () => {
  const folder = await createTemporaryFolder();
  const database = await openDatabase(folder);
  await putDocument(database, 1, 'a');
  const changes = new Changes(database.store);
  changes.createIndex(namespace, {
    name: 'text_1',
    key: new Map([['text', new Int32(1)]]),
    unique: true,
    sparse: false,
    expireAfterSeconds: undefined,
    partialFilter: undefined,
  });
  database.commit(changes);
  await database.close();
  const reopened = await openDatabase(folder);
  expect(listIds(reopened)).toEqual([1]);
  expect(() =>
    new Changes(reopened.store).insert(namespace, StoredDocument.fromDoc(toDoc({ _id: 2, text: 'a' }))),
  ).toThrow(expect.objectContaining({ code: 11000 }));
  await reopened.close();
});

test.each([1, 10, 23, 24, 30, 80])(
  'a last write without its last %i bytes is removed with a notice, and all others are kept',
  async (bytes) => {
    const folder = await createTemporaryFolder();
    const path = await createFilledLog(folder);
    const file = await open(path, 'r+');
    await file.truncate((await file.stat()).size - bytes);
    await file.close();
    const notices: string[] = [];
    const database = await openDatabase(folder, notices);
    expect(listIds(database)).toEqual([1, 2]);
    expect(notices).toEqual([expect.stringMatching(/^Removed the last \d+ bytes of .*data\.log/)]);
    await putDocument(database, 4);
    await database.close();
    const reopened = await openDatabase(folder);
    expect(listIds(reopened)).toEqual([1, 2, 4]);
    await reopened.close();
  },
);

test('only the current user can read the folder and the log, also after a compaction', async () => {
  const folder = join(await createTemporaryFolder(), 'data');
  const database = await openDatabase(folder);
  await putDocument(database, 1);
  await database.compact();
  await database.close();
  const modes = await Promise.all(
    [folder, join(folder, 'data.log')].map(async (path) => (await stat(path)).mode),
  );
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
});

test('zeros or random bytes after the last write are removed', async () => {
  for (const tail of [Buffer.alloc(5000), Buffer.from('FRAMrandom bytes that start like a frame')]) {
    const folder = await createTemporaryFolder();
    const path = await createFilledLog(folder);
    await appendFile(path, tail);
    const database = await openDatabase(folder);
    expect(listIds(database)).toEqual([1, 2, 3]);
    await database.close();
  }
});

test('a log that is damaged before its end is rejected and not changed', async () => {
  const folder = await createTemporaryFolder();
  const path = await createFilledLog(folder);
  const bytes = await readFile(path);
  for (const [offset, code] of [
    [5, 'UnknownLogFormat'],
    [30, 'LogDamaged'],
    [100, 'LogDamaged'],
    [150, 'LogDamaged'],
  ] as const) {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(offset) ^ 0x40, offset);
    await writeFile(path, damaged);
    await expect(openDatabase(folder)).rejects.toMatchObject({ code });
    expect(await readFile(path)).toEqual(damaged);
  }
});

test('an interrupted compaction does not affect the log', async () => {
  const folder = await createTemporaryFolder();
  const path = await createFilledLog(folder);
  await writeFile(`${path}.new`, (await readFile(path)).subarray(0, 90));
  const database = await openDatabase(folder);
  expect(listIds(database)).toEqual([1, 2, 3]);
  await database.close();
});

test('a compaction shrinks the log and keeps concurrent writes', async () => {
  const folder = await createTemporaryFolder();
  const path = join(folder, 'data.log');
  const database = await openDatabase(folder);
  const large = 'x'.repeat(20_000);
  for (let id = 0; id < 400; id += 1) await putDocument(database, id % 4, large);
  const previousSize = (await stat(path)).size;
  const compaction = database.compact();
  const writes = Array.from({ length: 200 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index % 20));
    await putDocument(database, 1000 + index);
  });
  await Promise.all([compaction, ...writes]);
  await putDocument(database, 5000);
  expect((await stat(path)).size).toBeLessThan(previousSize / 4);
  const expectedIds = [...listIds(database)];
  expect(expectedIds).toHaveLength(205);
  await database.close();
  const reopened = await openDatabase(folder);
  expect(listIds(reopened).toSorted()).toEqual(expectedIds.toSorted());
  await reopened.close();
});

test('a log that outgrows its live data is compacted automatically', async () => {
  const folder = await createTemporaryFolder();
  const database = await openDatabase(folder);
  const large = 'x'.repeat(500_000);
  for (let round = 0; round < 40; round += 1) await putDocument(database, 1, large);
  await database.close();
  expect((await stat(join(folder, 'data.log'))).size).toBeLessThan(10_000_000);
});

test('the log is compacted only if it is large and three times as large as its documents', async () => {
  const database = await openDatabase(join(await createTemporaryFolder(), 'new', 'folder'), [], 10_000);
  const compact = jest.spyOn(database, 'compact');
  const text = 'x'.repeat(400);
  // Each write is a frame of about 500 bytes. The documents and their overhead are about 5,000 bytes.
  for (let id = 0; id < 10; id += 1) await putDocument(database, id, text);
  for (let round = 0; round < 17; round += 1) await putDocument(database, 0, text);
  expect(compact).not.toHaveBeenCalled();
  for (let round = 0; round < 10; round += 1) await putDocument(database, 0, text);
  expect(compact).toHaveBeenCalledTimes(1);
  await database.close();
});

test('a small log is not compacted', async () => {
  const database = await openDatabase(await createTemporaryFolder(), [], 10_000);
  const compact = jest.spyOn(database, 'compact');
  for (let round = 0; round < 15; round += 1) await putDocument(database, 0, 'x'.repeat(400));
  expect(compact).not.toHaveBeenCalled();
  await database.close();
});

test('the replies to writes are found at once and after a restart', async () => {
  const folder = await createTemporaryFolder();
  const retry = {
    sessionKey: 'session',
    txnNumber: 5n,
    reply: StoredDocument.fromDoc(toDoc({ ok: 1 })),
    createdAtMs: 7,
  };
  const database = await openDatabase(folder);
  database.commit(new Changes(database.store), retry);
  expect(database.store.retryRecords.list()).toEqual([retry]);
  await database.close();
  const reopened = await openDatabase(folder);
  expect(reopened.store.retryRecords.find('session', 5n)?.bytes).toEqual(retry.reply.bytes);
  await reopened.close();
});

test('a folder is locked until its database is closed', async () => {
  const folder = await createTemporaryFolder();
  const database = await openDatabase(folder);
  await expect(openDatabase(folder)).rejects.toMatchObject({
    code: 'FolderInUse',
    message: expect.stringContaining(`pid ${process.pid}`),
  });
  await database.close();
  await (await openDatabase(folder)).close();
});

test('a lock of a process that has ended is replaced', async () => {
  const folder = await createTemporaryFolder();
  for (const holder of [
    { pid: 2 ** 22 + 7, token: 'x' },
    { pid: process.pid, token: 'x' },
    { pid: 1, start: 'earlier', token: 'x' },
    'invalid',
  ]) {
    await writeFile(join(folder, 'lock'), JSON.stringify(holder));
    const database = await openDatabase(folder);
    await database.close();
  }
});
