import { cp } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, jest, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/startEmbeddedMongo.ts';
import { captureConnection } from './support/captureConnection.ts';
import { createTemporaryFolder } from './support/createTemporaryFolder.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('while the disk is full, reads continue, writes fail with code 14031, and both recover without a restart', async () => {
  const notices: string[] = [];
  const dataFolder = await createTemporaryFolder();
  const onNotice = (notice: string) => notices.push(notice);
  const { result: mongo, connection } = await captureConnection(() =>
    startEmbeddedMongo({ port: 0, dataFolder, expirySweepMs: 1, onNotice }),
  );
  const client = await MongoClient.connect(mongo.uri);
  const vehicles = client.db('site').collection<{ _id: number; text: string }>('vehicles');
  const text = 'x'.repeat(10_000);
  await vehicles.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
  await vehicles.insertOne({ _id: 1, text });
  connection.exec('PRAGMA max_page_count = 1');
  for (const _id of [2, 3]) {
    const write = expect(vehicles.insertOne({ _id, text })).rejects.toMatchObject({
      code: 14031,
      codeName: 'OutOfDiskSpace',
    });
    if (_id === 3) expect(await vehicles.countDocuments()).toBe(1);
    await write;
  }
  expect(await vehicles.find().toArray()).toEqual([{ _id: 1, text }]);
  connection.exec('PRAGMA max_page_count = 1000000');
  await vehicles.insertOne({ _id: 2, text });
  expect(await vehicles.find().toArray()).toEqual([
    { _id: 1, text },
    { _id: 2, text },
  ]);
  expect(notices).toEqual([expect.stringContaining('is full'), expect.stringContaining('has space again')]);
  await client.close();
  await mongo.close();
});

test('each write that is acknowledged while the disk fills up is stored, and each refused one is not', async () => {
  const dataFolder = await createTemporaryFolder();
  const { result: mongo, connection } = await captureConnection(() =>
    startEmbeddedMongo({ port: 0, dataFolder, onNotice: () => {} }),
  );
  const client = await MongoClient.connect(mongo.uri);
  const leads = client.db('site').collection<{ _id: number; text: string }>('leads');
  await leads.insertOne({ _id: 0, text: 'The disk has space' });
  const { page_count: pageCount } = connection.prepare('PRAGMA page_count').get() ?? {};
  connection.exec(`PRAGMA max_page_count = ${Number(pageCount) + 20}`);
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  const acknowledged = [0];
  for (const _id of ids)
    await leads.insertOne({ _id, text: 'x'.repeat(1000) }).then(
      () => acknowledged.push(_id),
      () => {},
    );
  expect(acknowledged.length).toBeGreaterThan(2);
  expect(acknowledged.length).toBeLessThan(ids.length);

  // As after a crash at this moment.
  const copy = await createTemporaryFolder();
  await cp(dataFolder, copy, { recursive: true });
  const restarted = await startEmbeddedMongo({ port: 0, dataFolder: copy });
  const restartedClient = await MongoClient.connect(restarted.uri);
  const stored = await restartedClient.db('site').collection('leads').find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ _id }) => _id)).toEqual(acknowledged);
  await restartedClient.close();
  await restarted.close();
  await client.close();
  await mongo.close();
});

test('after another failure, no command is acknowledged', async () => {
  const onFailure = jest.fn();
  const mongo = await startEmbeddedMongo({
    port: 0,
    dataFolder: await createTemporaryFolder(),
    expirySweepMs: 1,
    onFailure,
  });
  const client = await MongoClient.connect(mongo.uri, {
    serverSelectionTimeoutMS: 100,
    retryReads: false,
    retryWrites: false,
  });
  const vehicles = client.db('site').collection<{ _id: number }>('vehicles');
  await vehicles.insertOne({ _id: 1 });
  const { exec } = DatabaseSync.prototype;
  jest.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT') throw new Error('disk I/O error');
    exec.call(this, sql);
  });
  const outcomes = await Promise.allSettled([vehicles.insertOne({ _id: 2 }), vehicles.insertOne({ _id: 3 })]);
  expect(outcomes).toMatchObject([{ reason: { code: 1 } }, { reason: { code: 1 } }]);
  jest.restoreAllMocks();
  await expect(vehicles.insertOne({ _id: 4 })).rejects.toThrow();
  await expect(vehicles.findOne()).rejects.toThrow();
  expect(onFailure.mock.calls).toEqual([
    [
      expect.objectContaining({
        code: 'WriteFailed',
        message: 'Writing to the database failed, no further write is accepted: disk I/O error',
      }),
    ],
  ]);
  await client.close();
  await mongo.close();
});
