import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { startDatabaseProxy } from '@msv/testing/api/startDatabaseProxy';
import { MongoClient } from 'mongodb';
import { createMongoOptions } from '../src/mongo/mongoOptions.ts';
import { watchConnection } from '../src/mongo/watchConnection.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
const clients: MongoClient[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
  proxy = await startDatabaseProxy(database.env.MONGODB_URI);
});
afterEach(async () => {
  proxy.restore();
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

async function connectClient() {
  const client = new MongoClient(proxy.uri, createMongoOptions('msv-test'));
  clients.push(client);
  await client.connect();
  return client;
}

function createLog() {
  return { info: jest.fn(), warn: jest.fn(), fatal: jest.fn() };
}

async function waitForCall(mock: jest.Mock) {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    if (mock.mock.calls.length > 0) return;
    await sleep(20);
  }
  throw new Error('The log line did not appear');
}

test('replaces the connections after a silence, and existing collections use the new ones', async () => {
  const client = await connectClient();
  const notes = client.db('test').collection('notes');
  await notes.insertOne({ text: 'before' });
  const log = createLog();
  const exit = jest.fn();
  proxy.freeze();
  // Larger than the buffers of the sockets, so that the driver waits for a `drain` event that never comes.
  const write = notes.insertOne({ text: 'x'.repeat(12_000_000) });
  write.catch(() => {});
  const stop = watchConnection({ client, log, exit, pingIntervalMs: 100, maxSilenceMs: 300 });
  await waitForCall(log.warn);
  proxy.restore();
  await waitForCall(log.info);
  expect(await notes.findOne({ text: 'before' })).not.toBeNull();
  expect(exit).not.toHaveBeenCalled();
  stop();
});

test('keeps trying while the database is down', async () => {
  const client = await connectClient();
  const log = createLog();
  const exit = jest.fn();
  proxy.cut();
  const stop = watchConnection({ client, log, exit, pingIntervalMs: 50, maxSilenceMs: 100 });
  await waitForCall(log.warn);
  proxy.restore();
  await waitForCall(log.info);
  expect(exit).not.toHaveBeenCalled();
  stop();
});

test('ends the program if the driver neither connects nor fails', async () => {
  const client = await connectClient();
  const log = createLog();
  proxy.freeze();
  jest.spyOn(client, 'close').mockReturnValueOnce(new Promise(() => {}));
  const exited = new Promise<void>((resolve) => {
    const stop = watchConnection({
      client,
      log,
      pingIntervalMs: 50,
      maxSilenceMs: 100,
      reconnectTimeoutMs: 200,
      exit: () => {
        stop();
        resolve();
      },
    });
  });
  await exited;
  expect(log.fatal).toHaveBeenCalledTimes(1);
});
