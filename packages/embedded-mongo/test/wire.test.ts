import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Long, serialize, UUID } from 'bson';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/startEmbeddedMongo.ts';
import { createTemporaryFolder } from './support/createTemporaryFolder.ts';
import { encodeBodySection, encodeDocumentSequence, WireClient } from './support/WireClient.ts';

let dataFolder: string;
let mongo: EmbeddedMongo;
let client: WireClient;

beforeEach(async () => {
  dataFolder = await createTemporaryFolder();
  mongo = await startEmbeddedMongo({ port: 0, dataFolder });
  client = await WireClient.connect(mongo.port);
});

afterEach(async () => {
  client.close();
  await mongo.close();
});

async function reconnect() {
  client.close();
  client = await WireClient.connect(mongo.port);
}

async function restart() {
  client.close();
  await mongo.close();
  mongo = await startEmbeddedMongo({ port: 0, dataFolder });
  client = await WireClient.connect(mongo.port);
}

test('hello describes a replica set with one member', async () => {
  const reply = await client.runCommand({ hello: 1, $db: 'admin' });
  const hostAndPort = `127.0.0.1:${mongo.port}`;
  expect(reply).toMatchObject({
    setName: 'embedded',
    hosts: [hostAndPort],
    me: hostAndPort,
    isWritablePrimary: true,
    maxWireVersion: 21,
    ok: 1,
  });
  expect(reply).not.toHaveProperty('topologyVersion');
});

test('a legacy handshake gets a legacy reply', async () => {
  const query = Buffer.concat([
    Buffer.from('admin.$cmd\0'),
    Buffer.alloc(4),
    Buffer.from([255, 255, 255, 255]),
    serialize({ ismaster: 1 }),
  ]);
  client.sendMessage({ flags: 0, sections: query, opcode: 2004 });
  expect(await client.receiveReply()).toMatchObject({ ismaster: true, setName: 'embedded' });
});

test('the documents of a command can be sent as a document sequence', async () => {
  const sections = Buffer.concat([
    encodeBodySection({ insert: 'c', $db: 'site' }),
    encodeDocumentSequence('documents', [{ _id: 1 }, { _id: 2 }]),
  ]);
  client.sendMessage({ flags: 0, sections });
  expect(await client.receiveReply()).toEqual({ n: 2, ok: 1 });
});

test('a write with the moreToCome flag is executed without a reply', async () => {
  client.sendMessage({
    flags: 2,
    sections: encodeBodySection({
      insert: 'c',
      documents: [{ _id: 1 }],
      writeConcern: { w: 0 },
      $db: 'site',
    }),
  });
  expect(await client.runCommand({ find: 'c', $db: 'site' })).toMatchObject({
    cursor: { firstBatch: [{ _id: 1 }] },
    ok: 1,
  });
});

test('a message with a checksum closes the connection', async () => {
  const body = encodeBodySection({ ping: 1, $db: 'admin' });
  client.sendMessage({ flags: 1, sections: Buffer.concat([body, Buffer.alloc(4)]) });
  await expect(client.receiveReply()).rejects.toThrow('closed');
});

test('an invalid message closes only its own connection', async () => {
  const otherClient = await WireClient.connect(mongo.port);
  otherClient.sendMessage({ flags: 0, sections: Buffer.alloc(8), opcode: 77 });
  await expect(otherClient.receiveReply()).rejects.toThrow('closed');
  expect(await client.runCommand({ ping: 1, $db: 'admin' })).toEqual({ ok: 1 });
});

const session = { id: new UUID() };

function increment(txnNumber: number) {
  return {
    update: 'c',
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
    lsid: session,
    txnNumber: Long.fromNumber(txnNumber),
    $db: 'site',
  };
}

async function readCounter() {
  const { cursor } = await client.runCommand({ find: 'c', $db: 'site' });
  return cursor.firstBatch[0]?.n;
}

test('a retried write is executed once and gets the first reply, also after a reconnect and a restart', async () => {
  const firstReply = await client.runCommand(increment(1));
  expect(firstReply).toMatchObject({ n: 1, upserted: [{ index: 0, _id: 1 }], ok: 1 });
  await reconnect();
  expect(await client.runCommand(increment(1))).toEqual(firstReply);
  await restart();
  expect(await client.runCommand(increment(1))).toEqual(firstReply);
  expect(await readCounter()).toBe(1);
  expect(await client.runCommand(increment(2))).toMatchObject({ n: 1, nModified: 1 });
  expect(await readCounter()).toBe(2);
});

test('a retry is rejected after a later write of the same session', async () => {
  await client.runCommand(increment(5));
  expect(await client.runCommand(increment(4))).toMatchObject({ ok: 0, code: 225 });
});

test('a retried findAndModify returns the document of the first run', async () => {
  await client.runCommand({ insert: 'c', documents: [{ _id: 1, n: 1 }], $db: 'site' });
  const removeCommand = {
    findAndModify: 'c',
    query: {},
    remove: true,
    lsid: session,
    txnNumber: Long.ONE,
    $db: 'site',
  };
  const firstReply = await client.runCommand(removeCommand);
  expect(firstReply.value).toEqual({ _id: 1, n: 1 });
  await client.runCommand({ insert: 'c', documents: [{ _id: 2 }], $db: 'site' });
  expect(await client.runCommand(removeCommand)).toEqual(firstReply);
  expect(await client.runCommand({ find: 'c', $db: 'site' })).toMatchObject({
    cursor: { firstBatch: [{ _id: 2 }] },
  });
});

/** [command, error code, the unsupported part that the error message names] */
const unsupportedCommands: [command: Record<string, unknown>, code: number, name: string][] = [
  [{ mapReduce: 'c' }, 59, 'the command mapReduce'],
  [{ collMod: 'c' }, 59, 'the command collMod'],
  [{ find: 'c', filter: {}, collation: { locale: 'de' } }, 115, '"collation" of find'],
  [{ find: 'c', filter: {}, hint: '_id_' }, 115, '"hint" of find'],
  [{ find: 'c', filter: {}, tailable: true }, 115, '"tailable" of find'],
  [{ aggregate: 'c', pipeline: [], cursor: {}, let: { a: 1 } }, 115, '"let" of aggregate'],
  [{ aggregate: 'c', pipeline: [], cursor: {}, explain: true }, 115, '"explain" of aggregate'],
  [{ aggregate: 1, pipeline: [], cursor: {} }, 115, 'aggregations of a database'],
  [
    {
      insert: 'c',
      documents: [{}],
      startTransaction: true,
      autocommit: false,
      lsid: session,
      txnNumber: Long.ONE,
    },
    115,
    'transactions',
  ],
  [{ commitTransaction: 1 }, 59, 'commitTransaction'],
  [{ find: 'c', readConcern: { level: 'snapshot' } }, 115, 'readConcern "snapshot"'],
  [{ insert: 'c', documents: [{}], writeConcern: { w: 3 } }, 100, 'w: 3'],
  [{ create: 'c', capped: true, size: 10 }, 115, '"capped" of create'],
  [{ create: 'c', validator: {} }, 115, '"validator" of create'],
  [{ createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 67, 'text indexes'],
  [
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', collation: { locale: 'de' } }] },
    115,
    '"collation" of an index',
  ],
  [{ find: 'c', sort: { a: { $meta: 'textScore' } } }, 2, '$meta in a sort'],
  [{ find: 'c', projection: { a: { $slice: 1 } } }, 168, '$slice'],
];

test.each(unsupportedCommands)('rejects the unsupported command %j by name', async (command, code, name) => {
  const reply = await client.runCommand({ ...command, $db: 'site' });
  expect(reply).toMatchObject({ ok: 0, code });
  expect(reply.errmsg).toContain(name);
  expect(reply.errmsg).toContain('MONGODB_URI');
});

test('an unsupported statement is rejected by name, and an unordered command runs the others', async () => {
  const updates = [
    { q: {}, u: { $set: { a: 1 } }, arrayFilters: [{ x: 1 }] },
    { q: { _id: 1 }, u: { $set: { a: 1 } }, upsert: true },
  ];
  const reply = await client.runCommand({ update: 'c', updates, ordered: false, $db: 'site' });
  expect(reply).toMatchObject({ n: 1, ok: 1, writeErrors: [{ index: 0, code: 115 }] });
  expect(reply.writeErrors[0].errmsg).toContain('"arrayFilters" of an update');
});
