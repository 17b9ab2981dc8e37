import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Long, serialize, UUID } from 'bson';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/startEmbeddedMongo.ts';
import { crc32c } from '../src/wire/crc32c.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { section, sequence, WireClient } from './WireClient.ts';

let dataFolder: string;
let mongo: EmbeddedMongo;
let client: WireClient;

beforeEach(async () => {
  dataFolder = await temporaryFolder();
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

test('a client learns that it speaks to a replica set with one member', async () => {
  const reply = await client.command({ hello: 1, $db: 'admin' });
  const address = `127.0.0.1:${mongo.port}`;
  expect(reply).toMatchObject({
    setName: 'embedded',
    hosts: [address],
    me: address,
    isWritablePrimary: true,
    maxWireVersion: 21,
    ok: 1,
  });
  expect(reply).not.toHaveProperty('topologyVersion');
});

test('the handshake of old style is answered in its own layout', async () => {
  const query = Buffer.concat([
    Buffer.from('admin.$cmd\0'),
    Buffer.alloc(4),
    Buffer.from([255, 255, 255, 255]),
    serialize({ ismaster: 1 }),
  ]);
  client.send({ flags: 0, sections: query, opCode: 2004 });
  expect(await client.receive()).toMatchObject({ ismaster: true, setName: 'embedded' });
});

test('documents may come as a sequence of their own', async () => {
  const sections = Buffer.concat([
    section({ insert: 'c', $db: 'site' }),
    sequence('documents', [{ _id: 1 }, { _id: 2 }]),
  ]);
  client.send({ flags: 0, sections });
  expect(await client.receive()).toEqual({ n: 2, ok: 1 });
});

test('a write that wants no reply gets none and takes effect', async () => {
  client.send({
    flags: 2,
    sections: section({ insert: 'c', documents: [{ _id: 1 }], writeConcern: { w: 0 }, $db: 'site' }),
  });
  expect(await client.command({ count: 'c', $db: 'site' })).toEqual({ n: 1, ok: 1 });
});

test('a message with a wrong checksum ends the connection, one with a right checksum is answered', async () => {
  const body = section({ ping: 1, $db: 'admin' });
  const header = Buffer.alloc(20);
  for (const [index, value] of [20 + body.length + 4, 1, 0, 2013, 1].entries())
    header.writeInt32LE(value, index * 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32c(Buffer.concat([header, body])));
  client.send({ flags: 1, sections: Buffer.concat([body, checksum]) });
  expect(await client.receive()).toEqual({ ok: 1 });
  client.send({ flags: 1, sections: Buffer.concat([body, Buffer.alloc(4)]) });
  await expect(client.receive()).rejects.toThrow('closed');
});

test('garbage ends its own connection only', async () => {
  const other = await WireClient.connect(mongo.port);
  other.send({ flags: 0, sections: Buffer.alloc(8), opCode: 77 });
  await expect(other.receive()).rejects.toThrow('closed');
  expect(await client.command({ ping: 1, $db: 'admin' })).toEqual({ ok: 1 });
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

async function valueOfN() {
  const { cursor } = await client.command({ find: 'c', $db: 'site' });
  return cursor.firstBatch[0]?.n;
}

test('a repeated write is answered as the first time and done once, after a reconnect and after a restart', async () => {
  const first = await client.command(increment(1));
  expect(first).toMatchObject({ n: 1, upserted: [{ index: 0, _id: 1 }], ok: 1 });
  await reconnect();
  expect(await client.command(increment(1))).toEqual(first);
  await restart();
  expect(await client.command(increment(1))).toEqual(first);
  expect(await valueOfN()).toBe(1);
  expect(await client.command(increment(2))).toMatchObject({ n: 1, nModified: 1 });
  expect(await valueOfN()).toBe(2);
});

test('a repetition that comes after a later write of its session is refused', async () => {
  await client.command(increment(5));
  expect(await client.command(increment(4))).toMatchObject({ ok: 0, code: 225 });
});

test('findAndModify that is repeated gives the document of the first time', async () => {
  await client.command({ insert: 'c', documents: [{ _id: 1, n: 1 }], $db: 'site' });
  const take = {
    findAndModify: 'c',
    query: {},
    remove: true,
    lsid: session,
    txnNumber: Long.ONE,
    $db: 'site',
  };
  const first = await client.command(take);
  expect(first.value).toEqual({ _id: 1, n: 1 });
  await client.command({ insert: 'c', documents: [{ _id: 2 }], $db: 'site' });
  expect(await client.command(take)).toEqual(first);
  expect(await client.command({ count: 'c', $db: 'site' })).toMatchObject({ n: 1 });
});

/** [command, code, what the message names] */
const refusals: [command: Record<string, unknown>, code: number, message: RegExp][] = [
  [{ mapReduce: 'c' }, 59, /the command mapReduce/],
  [{ collMod: 'c' }, 59, /the command collMod/],
  [{ find: 'c', filter: {}, collation: { locale: 'de' } }, 115, /"collation" of find/],
  [{ find: 'c', filter: {}, hint: '_id_' }, 115, /"hint" of find/],
  [{ find: 'c', filter: {}, tailable: true }, 115, /"tailable" of find/],
  [{ aggregate: 'c', pipeline: [], cursor: {}, let: { a: 1 } }, 115, /"let" of aggregate/],
  [{ aggregate: 'c', pipeline: [], cursor: {}, explain: true }, 115, /"explain" of aggregate/],
  [{ aggregate: 1, pipeline: [], cursor: {} }, 115, /over a database/],
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
    /transactions/,
  ],
  [{ commitTransaction: 1 }, 59, /commitTransaction/],
  [{ find: 'c', readConcern: { level: 'snapshot' } }, 115, /readConcern "snapshot"/],
  [{ insert: 'c', documents: [{}], writeConcern: { w: 3 } }, 100, /w: 3/],
  [{ create: 'c', capped: true, size: 10 }, 115, /"capped" of create/],
  [{ create: 'c', validator: {} }, 115, /"validator" of create/],
  [{ createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 67, /text indexes/],
  [
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', collation: { locale: 'de' } }] },
    115,
    /"collation" of an index/,
  ],
  [{ find: 'c', sort: { a: { $meta: 'textScore' } } }, 2, /\$meta in a sort/],
  [{ find: 'c', projection: { a: { $slice: 1 } } }, 2, /\$slice in a projection/],
];

test.each(refusals)(
  '%j is refused by name, with the way to a real server',
  async (command, code, message) => {
    const reply = await client.command({ ...command, $db: 'site' });
    expect(reply).toMatchObject({ ok: 0, code });
    expect(reply.errmsg).toMatch(message);
    expect(reply.errmsg).toMatch(/MONGODB_URI/);
  },
);

test('a statement with something unknown is refused by name, the others of an unordered command are done', async () => {
  const updates = [
    { q: {}, u: { $set: { a: 1 } }, arrayFilters: [{ x: 1 }] },
    { q: { _id: 1 }, u: { $set: { a: 1 } }, upsert: true },
  ];
  const reply = await client.command({ update: 'c', updates, ordered: false, $db: 'site' });
  expect(reply).toMatchObject({ n: 1, ok: 1, writeErrors: [{ index: 0, code: 115 }] });
  expect(reply.writeErrors[0].errmsg).toMatch(/"arrayFilters" of an update.*MONGODB_URI/);
});
