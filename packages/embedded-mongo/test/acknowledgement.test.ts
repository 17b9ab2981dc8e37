import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/startEmbeddedMongo.ts';
import { createSmallDisk } from '../src/testing/createSmallDisk.ts';
import { createRecordingFileSystem, settlesSoon } from './support/createRecordingFileSystem.ts';
import { createTemporaryFolder } from './support/createTemporaryFolder.ts';

test('a write and a concurrent read are acknowledged only after fdatasync of the log', async () => {
  const { fileSystem, calls, block } = createRecordingFileSystem();
  const mongo = await startEmbeddedMongo({
    port: 0,
    dataFolder: await createTemporaryFolder(),
    fileSystem,
  });
  const client = await MongoClient.connect(mongo.uri);
  const vehicles = client.db('site').collection<{ _id: number }>('vehicles');
  calls.length = 0;
  const datasync = block('datasync data.log');
  const write = vehicles.insertOne({ _id: 1 });
  await datasync.reached;
  const read = vehicles.findOne({ _id: 1 });
  expect(await settlesSoon(write)).toBe(false);
  expect(await settlesSoon(read)).toBe(false);
  datasync.release();
  expect(await write).toMatchObject({ acknowledged: true });
  expect(await read).toEqual({ _id: 1 });
  expect(calls).toEqual(['write data.log', 'datasync data.log']);
  await client.close();
  await mongo.close();
});

test('while the disk is full, reads continue, writes fail with code 14031, and both recover without a restart', async () => {
  const { disk, fileSystem } = createSmallDisk();
  const notices: string[] = [];
  const mongo = await startEmbeddedMongo({
    port: 0,
    dataFolder: await createTemporaryFolder(),
    fileSystem,
    spaceCheckMs: 1,
    expirySweepMs: 1,
    onNotice: (notice) => notices.push(notice),
  });
  const client = await MongoClient.connect(mongo.uri);
  const vehicles = client.db('site').collection<{ _id: number }>('vehicles');
  await vehicles.insertOne({ _id: 1 });
  disk.maxFileBytes = 0;
  for (const _id of [2, 3])
    await expect(vehicles.insertOne({ _id })).rejects.toMatchObject({
      code: 14031,
      codeName: 'OutOfDiskSpace',
    });
  expect(await vehicles.find().toArray()).toEqual([{ _id: 1 }]);
  disk.maxFileBytes = Number.POSITIVE_INFINITY;
  while (notices.length < 2) await sleep(1);
  await vehicles.insertOne({ _id: 2 });
  expect(await vehicles.find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
  expect(notices).toEqual([expect.stringContaining('is full'), expect.stringContaining('has space again')]);
  await client.close();
  await mongo.close();
});
