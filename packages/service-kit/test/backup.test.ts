import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Binary, BSON, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { checkBackup, createBackup, restoreBackup } from '../src/backup/backups.ts';
import { createNightlyBackup, findBackup } from '../src/backup/nightlyBackup.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';

/** A document with values that JavaScript would confuse with each other. */
const values = {
  _id: new ObjectId(),
  integer: new Int32(1),
  double: new Double(1),
  long: Long.fromNumber(1),
  decimal: Decimal128.fromString('1.10'),
  date: new Date(0),
  bytes: new Binary(Buffer.from([1, 2, 3])),
  time: new Timestamp({ t: 1, i: 2 }),
  nothing: null,
  list: [[], {}, new Double(-0)],
};

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let backupFolder: string;
beforeAll(async () => {
  [source, target] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  backupFolder = join(folder, 'good');
  const notes = source.db.collection('notes');
  await notes.createIndexes([
    { key: { slug: 1 }, unique: true, sparse: true },
    { key: { list: 1, date: -1 }, name: 'a name' },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    { key: { rank: 1 }, partialFilterExpression: { rank: { $gt: 3 } } },
  ]);
  await notes.insertMany([
    values,
    ...Array.from({ length: 1100 }, (_, rank) => ({ rank, slug: `note-${rank}` })),
  ]);
  await source.db.collection('empty').createIndex({ id: 1 }, { unique: true });
  await createBackup(source.db, backupFolder);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await Promise.all([source.close(), target.close()]);
});
beforeEach(() => target.db.dropDatabase());

async function readDatabase({ db }: TestDatabase) {
  const collections = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  return Promise.all(
    collections.map(async (name) => ({
      name,
      indexes: await db.collection(name).indexes(),
      documents: await db.collection(name).find<Buffer>({}, { raw: true }).toArray(),
    })),
  );
}

describe('a backup', () => {
  test('restores every document with the types of its values, and every index', async () => {
    const counts = [
      { collection: 'empty', count: 0 },
      { collection: 'notes', count: 1101 },
    ];
    expect(await checkBackup(backupFolder)).toEqual(counts);
    expect(await restoreBackup(target.db, backupFolder, { replace: false })).toEqual(counts);
    expect(await readDatabase(target)).toEqual(await readDatabase(source));
  });

  test('is not restored into a database with documents, unless they may be deleted', async () => {
    await target.db.collection('others').insertOne({ id: 1 });
    await expect(restoreBackup(target.db, backupFolder, { replace: false })).rejects.toThrow(
      /^The database test_\w+ is not empty: it contains others\./,
    );
    expect(await target.db.collection('others').countDocuments()).toBe(1);
    await restoreBackup(target.db, backupFolder, { replace: true });
    expect(await readDatabase(target)).toEqual(await readDatabase(source));
  });

  test('is restored into a database that has only empty collections', async () => {
    await target.db.collection('notes').createIndex({ slug: 1 });
    await restoreBackup(target.db, backupFolder, { replace: false });
    expect(await readDatabase(target)).toEqual(await readDatabase(source));
  });

  test('is never written to an existing folder', async () => {
    await expect(createBackup(source.db, backupFolder)).rejects.toThrow('exists already');
  });

  test('is refused before the database changes if it is incomplete, damaged or lacks a file', async () => {
    const path = join(folder, 'bad');
    await createBackup(source.db, path);
    const restore = () => restoreBackup(target.db, path, { replace: true });
    await target.db.collection('others').insertOne({ id: 1 });
    const file = join(path, source.db.databaseName, 'notes.bson.gz');
    const content = await readFile(file);
    content.writeUInt8(content.readUInt8(100) ^ 1, 100);
    await writeFile(file, content);
    await expect(restore()).rejects.toThrow(/notes\.bson\.gz is damaged/);
    await rm(file);
    await expect(restore()).rejects.toThrow(/notes\.bson\.gz is missing/);
    await rm(join(path, 'SHA256SUMS'));
    await expect(restore()).rejects.toThrow('is not a complete backup');
    expect(await target.db.collection('others').countDocuments()).toBe(1);
  });
});

describe('a backup that someone changed is refused before the database changes', () => {
  const documents = gzipSync(BSON.serialize({ _id: 1 }));
  const metadata = gzipSync(JSON.stringify({ options: {}, indexes: [] }));
  const good = { 'db/notes.bson.gz': documents, 'db/notes.metadata.json.gz': metadata };
  let path: string;
  beforeEach(async () => {
    path = await mkdtemp(join(folder, 'changed-'));
    await target.db.collection('others').insertOne({ id: 1 });
  });

  /** Writes files and a list with their checksums. */
  async function write(files: Readonly<Record<string, Buffer>>, listed = Object.keys(files)) {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(path, name, '..'), { recursive: true });
      await writeFile(join(path, name), content);
    }
    const lines = listed.map(async (name) => {
      const content = await readFile(join(path, name));
      return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
    });
    await writeFile(join(path, 'SHA256SUMS'), (await Promise.all(lines)).join(''));
  }
  async function expectRefusal(message: string) {
    await expect(restoreBackup(target.db, path, { replace: true })).rejects.toThrow(message);
    expect(await target.db.collection('others').countDocuments()).toBe(1);
  }

  test.each([
    ['no file', [], 'db/notes.bson.gz is not listed in SHA256SUMS.'],
    ['no metadata', ['db/notes.bson.gz'], 'db/notes.metadata.json.gz is not listed in SHA256SUMS.'],
  ])('if the list contains %s', async (_case, listed, message) => {
    await write(good, listed);
    await expectRefusal(message);
  });

  test('if the list names a file outside of the folder', async () => {
    await writeFile(join(folder, 'outside.bson.gz'), documents);
    await write(good, [...Object.keys(good), '../outside.bson.gz']);
    await expectRefusal('../outside.bson.gz is missing.');
  });

  test('if a file is a symbolic link', async () => {
    await write(good);
    await rename(join(path, 'db/notes.bson.gz'), join(folder, 'linked'));
    await symlink(join(folder, 'linked'), join(path, 'db/notes.bson.gz'));
    await expectRefusal('db/notes.bson.gz is missing.');
  });

  test.each(['other/notes', 'db/%6eotes', 'db/system.js', 'db/', 'db/a$b', 'db/a%00b', 'db/..%2fb'])(
    'if it contains the collection %s, too',
    async (name) => {
      await write({ ...good, [`${name}.bson.gz`]: documents, [`${name}.metadata.json.gz`]: metadata });
      await expectRefusal('has the name of another collection or an invalid one.');
    },
  );

  test('if its metadata decompresses to more than a limit', async () => {
    await write({ ...good, 'db/notes.metadata.json.gz': gzipSync(Buffer.alloc(64 * 2 ** 20, ' ')) });
    await expectRefusal('The metadata of db/notes.bson.gz is too large.');
  });
});

describe('a nightly backup', () => {
  let nightlyFolder: string;
  beforeEach(async () => {
    nightlyFolder = await mkdtemp(join(folder, 'nightly-'));
  });
  const createOn = (day: number, keep = 2) =>
    createNightlyBackup(source.db, nightlyFolder, { keep, now: new Date(Date.UTC(2026, 10, day, 3, 17)) });
  const listRehearsal = () =>
    source.db.client.db(`${source.db.databaseName}_rehearsal`).listCollections().toArray();

  test('is restored for a test, and replaces the oldest one and incomplete ones', async () => {
    await mkdir(join(nightlyFolder, '2026-11-19T03-17-00Z'));
    await writeFile(join(nightlyFolder, 'notes.txt'), 'not a backup');
    await createOn(20);
    await createOn(21);
    expect(await createOn(22)).toMatchObject({
      path: join(nightlyFolder, '2026-11-22T03-17-00Z'),
      deleted: ['2026-11-20T03-17-00Z'],
    });
    expect((await readdir(nightlyFolder)).sort()).toEqual([
      '2026-11-21T03-17-00Z',
      '2026-11-22T03-17-00Z',
      'notes.txt',
    ]);
    expect(await listRehearsal()).toEqual([]);
    const newest = await findBackup(nightlyFolder);
    expect(newest).toBe(join(nightlyFolder, '2026-11-22T03-17-00Z'));
    expect(await findBackup(newest)).toBe(newest);
    await restoreBackup(target.db, newest, { replace: false });
    expect(await readDatabase(target)).toEqual(await readDatabase(source));
  });

  test('deletes no earlier backup if it fails', async () => {
    await createOn(20, 1);
    await mkdir(join(nightlyFolder, '2026-11-21T03-17-00Z'));
    await expect(createOn(21, 1)).rejects.toThrow('exists already');
    expect(await readdir(nightlyFolder)).toContain('2026-11-20T03-17-00Z');
  });
});
