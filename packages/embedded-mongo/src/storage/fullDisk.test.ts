import { copyFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Int32 } from 'bson';
import fc from 'fast-check';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { createTemporaryFolder } from '../../test/support/createTemporaryFolder.ts';
import { createSmallDisk } from '../testing/createSmallDisk.ts';
import { Changes } from './Changes.ts';
import { Database } from './Database.ts';
import type { FileSystem } from './log/FileSystem.ts';
import { StoredDocument } from './StoredDocument.ts';

const namespace = 'site.c';
const outOfSpace = { code: 14031, codeName: 'OutOfDiskSpace' };

interface Write {
  readonly kind: 'put' | 'remove' | 'createIndex' | 'dropIndex' | 'dropCollection';
  readonly id: number;
  readonly text: string;
}

const openDatabase = (folder: string, notices: string[] = [], fileSystem?: FileSystem) =>
  Database.open({
    folder,
    onNotice: (notice) => notices.push(notice),
    onFailure: (error) => notices.push(`failed: ${error.message}`),
    spaceCheckMs: 1,
    fileSystem,
  });

const textIndex = {
  name: 'text_1',
  key: new Map([['text', new Int32(1)]]),
  unique: false,
  sparse: false,
  expireAfterSeconds: undefined,
  partialFilter: undefined,
};

/** Makes a change, without waiting until it is on disk. */
function write(database: Database, { kind, id, text }: Write): void {
  const changes = new Changes(database.store);
  const { indexes } = changes.getOrCreateCollection(namespace);
  if (kind === 'put') changes.replace(namespace, StoredDocument.fromDoc(toDoc({ _id: id, text })));
  if (kind === 'remove') changes.remove(namespace, new Int32(id));
  if (kind === 'createIndex' && !indexes.has(textIndex.name)) changes.createIndex(namespace, textIndex);
  if (kind === 'dropIndex' && indexes.has(textIndex.name)) changes.dropIndex(namespace, textIndex.name);
  if (kind === 'dropCollection') changes.dropCollection(namespace);
  const reply = StoredDocument.fromDoc(toDoc({ id, text }));
  database.commit(changes, { sessionKey: `${id}`, txnNumber: BigInt(text.length), reply, createdAtMs: 0 });
}

/** Describes the whole content of a database, independently of the order of documents. */
function describeContent({ store }: Database) {
  const collections = [...store.collections].map(([name, collection]) => ({
    name,
    sizeBytes: collection.sizeBytes,
    documents: [...collection.listDocuments()].map(({ bytes }) => bytes.toString('base64')).toSorted(),
    indexes: [...collection.indexes.keys()],
  }));
  const retries = store.retryRecords.list().map(({ sessionKey, txnNumber }) => `${sessionKey} ${txnNumber}`);
  return { collections, retries: retries.toSorted() };
}

/** Describes what a database restores from a copy of the folder, as after a crash at this moment. */
async function describeRestored(folder: string) {
  const copy = await createTemporaryFolder();
  await copyFile(join(folder, 'data.log'), join(copy, 'data.log'));
  const database = await openDatabase(copy);
  const content = describeContent(database);
  await database.close();
  await rm(copy, { recursive: true });
  return content;
}

async function waitUntilWritable(database: Database): Promise<void> {
  while (!database.isWritable) await sleep(1);
}

const writes = fc.array(
  fc.record<Write>({
    kind: fc.constantFrom('put', 'put', 'put', 'remove', 'createIndex', 'dropIndex', 'dropCollection'),
    id: fc.integer({ min: 1, max: 3 }),
    text: fc.string({ maxLength: 60 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('writes that a full disk refuses change neither memory nor disk, and later writes follow the accepted ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      writes,
      writes,
      writes,
      fc.nat(600),
      fc.subarray(['datasync', 'truncate'] as const),
      async (accepted, refused, later, freeBytes, failures) => {
        const folder = await createTemporaryFolder();
        const notices: string[] = [];
        const { disk, fileSystem } = createSmallDisk();
        const database = await openDatabase(folder, notices, fileSystem);
        for (const each of accepted) write(database, each);
        await database.waitUntilDurable();
        const before = describeContent(database);

        disk.maxFileBytes = (await stat(join(folder, 'data.log'))).size + freeBytes;
        disk.failures = new Set(failures);
        // All in one batch, or the first in one batch and the others in the next.
        const outcome = await Promise.allSettled(
          refused.map(async (each) => {
            write(database, each);
            await database.waitUntilDurable();
          }),
        );
        if (!database.isWritable) {
          if (outcome.every(({ status }) => status === 'rejected'))
            expect(describeContent(database)).toEqual(before);
          for (const result of outcome)
            if (result.status === 'rejected') expect(result.reason).toMatchObject(outOfSpace);
          await database.waitUntilDurable();
          expect(() => write(database, { kind: 'put', id: 9, text: 'refused' })).toThrow(
            expect.objectContaining(outOfSpace),
          );
          if (failures.length === 0)
            expect(await describeRestored(folder)).toEqual(describeContent(database));
        }

        disk.maxFileBytes = Number.POSITIVE_INFINITY;
        disk.failures.clear();
        await waitUntilWritable(database);
        for (const each of later) write(database, each);
        await database.waitUntilDurable();
        expect(await describeRestored(folder)).toEqual(describeContent(database));
        await database.close();
        expect(notices.filter((notice) => notice.startsWith('failed'))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('a record that is cut off at any byte leaves no trace', async () => {
  const folder = await createTemporaryFolder();
  const { disk, fileSystem } = createSmallDisk();
  const database = await openDatabase(folder, [], fileSystem);
  write(database, { kind: 'put', id: 1, text: 'accepted' });
  await database.waitUntilDurable();
  const file = join(folder, 'data.log');
  const before = await readFile(file);
  for (let freeBytes = 0; ; freeBytes += 1) {
    disk.maxFileBytes = before.length + freeBytes;
    write(database, { kind: 'put', id: 2, text: 'refused' });
    const isAccepted = await database.waitUntilDurable().then(
      () => true,
      () => false,
    );
    if (isAccepted) break;
    disk.maxFileBytes = Number.POSITIVE_INFINITY;
    await waitUntilWritable(database);
    expect((await readFile(file)).equals(before)).toBe(true);
  }
  expect(disk.maxFileBytes).toBeGreaterThan(before.length + 100);
  await database.close();
});

test('a compaction whose snapshot contains a refused write is canceled, although the disk has space for it', async () => {
  const folder = await createTemporaryFolder();
  const notices: string[] = [];
  const { disk, fileSystem } = createSmallDisk();
  const database = await openDatabase(folder, notices, fileSystem);
  // The log is much larger than its snapshot.
  for (let version = 0; version < 20; version += 1)
    write(database, { kind: 'put', id: 1, text: `version ${version}` });
  await database.waitUntilDurable();
  const before = describeContent(database);
  disk.maxFileBytes = (await stat(join(folder, 'data.log'))).size;
  write(database, { kind: 'put', id: 2, text: 'refused' });
  const compaction = database.compact();
  await expect(database.waitUntilDurable()).rejects.toMatchObject(outOfSpace);
  await compaction;
  expect(notices).toContainEqual(expect.stringMatching(/^Log compaction failed/));
  expect(await describeRestored(folder)).toEqual(before);
  await database.close();
});

test('a compaction is canceled by a full disk, and a later one succeeds', async () => {
  const folder = await createTemporaryFolder();
  const notices: string[] = [];
  const { disk, fileSystem } = createSmallDisk();
  const database = await openDatabase(folder, notices, fileSystem);
  write(database, { kind: 'put', id: 1, text: 'accepted' });
  await database.waitUntilDurable();
  disk.maxFileBytes = (await stat(join(folder, 'data.log'))).size;
  write(database, { kind: 'put', id: 2, text: 'refused' });
  // The snapshot contains the refused document.
  const compaction = database.compact();
  await expect(database.waitUntilDurable()).rejects.toMatchObject(outOfSpace);
  await compaction;
  await database.compact();
  expect(notices.filter((notice) => notice.startsWith('Log compaction failed'))).toHaveLength(2);
  disk.maxFileBytes = Number.POSITIVE_INFINITY;
  await waitUntilWritable(database);
  await database.compact();
  expect(await describeRestored(folder)).toEqual(describeContent(database));
  expect(describeContent(database).collections).toMatchObject([{ documents: [expect.any(String)] }]);
  await database.close();
});
