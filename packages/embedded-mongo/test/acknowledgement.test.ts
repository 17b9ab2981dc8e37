import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/startEmbeddedMongo.ts';
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
