import { appendFile, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Int32 } from 'bson';
import { Changes } from '../src/storage/Changes.ts';
import { Database } from '../src/storage/Database.ts';
import { Log } from '../src/storage/Log.ts';
import { LogFile } from '../src/storage/LogFile.ts';
import { StoredDocument } from '../src/storage/StoredDocument.ts';
import { bson } from './bson.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const namespace = 'site.c';

async function opened(folder: string, notices: string[] = []): Promise<Database> {
  return Database.open({
    folder,
    onNotice: (sentence) => notices.push(sentence),
    onFailure: (error) => {
      throw error;
    },
  });
}

function put(database: Database, id: number, text = ''): Promise<void> {
  const changes = new Changes(database.store);
  changes.collectionFor(namespace);
  changes.replace(namespace, StoredDocument.fromDoc(bson({ _id: id, text })));
  database.commit({ operations: changes.operations, retry: undefined });
  return database.durable();
}

function ids(database: Database): number[] {
  const documents = [...(database.store.collection(namespace)?.all() ?? [])];
  return documents.map(({ doc }) => Number(doc.get('_id')));
}

async function filled(folder: string): Promise<string> {
  const database = await opened(folder);
  for (const id of [1, 2, 3]) await put(database, id, 'x'.repeat(50));
  await database.close();
  return join(folder, 'data.log');
}

test('what was written is there after a restart, with its indexes', async () => {
  const folder = await temporaryFolder();
  const database = await opened(folder);
  await put(database, 1, 'a');
  const changes = new Changes(database.store);
  changes.createIndex(namespace, {
    name: 'text_1',
    key: new Map([['text', new Int32(1)]]),
    unique: true,
    sparse: false,
    expireAfterSeconds: undefined,
    partialFilter: undefined,
  });
  database.commit({ operations: changes.operations, retry: undefined });
  await database.close();
  const again = await opened(folder);
  expect(ids(again)).toEqual([1]);
  expect(() =>
    new Changes(again.store).insert(namespace, StoredDocument.fromDoc(bson({ _id: 2, text: 'a' }))),
  ).toThrow(/E11000.*text_1/);
  await again.close();
});

test.each([1, 10, 23, 24, 30, 80])(
  'a last write that was cut short by %i bytes is cut off, said so, and the rest is there',
  async (bytes) => {
    const folder = await temporaryFolder();
    const path = await filled(folder);
    const file = await open(path, 'r+');
    await file.truncate((await file.stat()).size - bytes);
    await file.close();
    const notices: string[] = [];
    const database = await opened(folder, notices);
    expect(ids(database)).toEqual([1, 2]);
    expect(notices).toEqual([expect.stringMatching(/^Cut \d+ bytes off the end of .*data\.log/)]);
    await put(database, 4);
    await database.close();
    const again = await opened(folder);
    expect(ids(again)).toEqual([1, 2, 4]);
    await again.close();
  },
);

test('zeros or garbage after the last write are cut off', async () => {
  for (const tail of [Buffer.alloc(5000), Buffer.from('FRAMgarbage that begins like a frame')]) {
    const folder = await temporaryFolder();
    const path = await filled(folder);
    await appendFile(path, tail);
    const database = await opened(folder);
    expect(ids(database)).toEqual([1, 2, 3]);
    await database.close();
  }
});

test('damage before the end is not cut off: the server refuses to start and leaves the file as it is', async () => {
  const folder = await temporaryFolder();
  const path = await filled(folder);
  const bytes = await readFile(path);
  for (const at of [5, 30, 100, 150]) {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 0x40, at);
    await writeFile(path, damaged);
    await expect(opened(folder)).rejects.toThrow(/damaged/);
    expect(await readFile(path)).toEqual(damaged);
  }
});

test('a log that was cut while it was made anew is still whole', async () => {
  const folder = await temporaryFolder();
  const path = await filled(folder);
  await writeFile(`${path}.new`, (await readFile(path)).subarray(0, 90));
  const database = await opened(folder);
  expect(ids(database)).toEqual([1, 2, 3]);
  await database.close();
});

test('the log is written anew from what is alive, without losing what comes in meanwhile', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'data.log');
  const database = await opened(folder);
  const large = 'x'.repeat(20_000);
  for (let id = 0; id < 400; id += 1) await put(database, id % 4, large);
  const before = (await stat(path)).size;
  const compaction = database.compact();
  const writes = Array.from({ length: 200 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index % 20));
    await put(database, 1000 + index);
  });
  await Promise.all([compaction, ...writes]);
  await put(database, 5000);
  expect((await stat(path)).size).toBeLessThan(before / 4);
  const expected = [...ids(database)];
  expect(expected).toHaveLength(205);
  await database.close();
  const again = await opened(folder);
  expect(ids(again).toSorted()).toEqual(expected.toSorted());
  await again.close();
});

test('a log that has grown past what is alive is made anew by itself', async () => {
  const folder = await temporaryFolder();
  const database = await opened(folder);
  const large = 'x'.repeat(500_000);
  for (let round = 0; round < 40; round += 1) await put(database, 1, large);
  await database.close();
  expect((await stat(join(folder, 'data.log'))).size).toBeLessThan(10_000_000);
});

test('when the disk fails no write is acknowledged any more, and the program hears of it', async () => {
  const path = join(await temporaryFolder(), 'data.log');
  await writeFile(path, '');
  const failures: string[] = [];
  const options = {
    path,
    onFrame: () => undefined,
    onNotice: () => undefined,
    onFailure: (error: Error) => failures.push(error.message),
  };
  // A file that is open for reading only stands for a disk that takes no more.
  const log = new Log(options, new LogFile(await open(path, 'r'), Buffer.alloc(8), 0, 0));
  log.append(Buffer.from('record'));
  await expect(log.durable()).rejects.toThrow(/data\.log failed, nothing more is accepted/);
  log.append(Buffer.from('record'));
  await expect(log.durable()).rejects.toThrow(/nothing more is accepted/);
  expect(failures).toHaveLength(1);
  await log.close();
});

test('a folder is used by one server at a time, and free again after its end', async () => {
  const folder = await temporaryFolder();
  const database = await opened(folder);
  await expect(opened(folder)).rejects.toThrow(`in use by the process with pid ${process.pid}`);
  await database.close();
  await (await opened(folder)).close();
});

test('a lock that a dead process left behind is taken over', async () => {
  const folder = await temporaryFolder();
  for (const holder of [
    { pid: 2 ** 22 + 7, token: 'x' },
    { pid: process.pid, token: 'x' },
    { pid: 1, start: 'long ago', token: 'x' },
    'garbage',
  ]) {
    await writeFile(join(folder, 'lock'), JSON.stringify(holder));
    const database = await opened(folder);
    await database.close();
  }
});
