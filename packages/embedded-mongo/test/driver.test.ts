import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Decimal128, Double, Long, MongoClient, ObjectId, Timestamp } from 'mongodb';
import { startTestServer } from './support/startTestServer.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.dropDatabase());

const vehicles = () => server.vehicles();

async function insertThreeVehicles() {
  await vehicles().insertMany([
    { _id: 1, slug: 'a', price: 30, tags: ['new'] },
    { _id: 2, slug: 'b', price: 10, tags: ['new', 'red'] },
    { _id: 3, slug: 'c', price: 20 },
  ]);
}

test('an inserted document is found and gets a generated _id', async () => {
  const { insertedId } = await vehicles().insertOne({ slug: 'a', price: 1 });
  expect(insertedId).toBeInstanceOf(ObjectId);
  expect(await vehicles().findOne({ slug: 'a' })).toEqual({ _id: insertedId, slug: 'a', price: 1 });
  expect(await vehicles().findOne({ _id: insertedId })).toMatchObject({ slug: 'a' });
});

test('BSON types and the order of fields are preserved', async () => {
  const fields = {
    double: new Double(1),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    date: new Date(5),
    bytes: Buffer.from([1, 2]),
    regex: /x/i,
    stamp: new Timestamp({ t: 1, i: 2 }),
    empty: null,
    nested: { z: 1, a: [{ deep: true }] },
  };
  await vehicles().insertOne({ _id: 'typed', ...fields });
  await vehicles().updateOne({ _id: 'typed' }, { $set: { added: 1 } });
  const found = await vehicles().findOne(
    { _id: 'typed' },
    {
      promoteValues: false,
      promoteBuffers: true,
    },
  );
  expect(Object.keys(found ?? {})).toEqual(['_id', ...Object.keys(fields), 'added']);
  expect(found?.double).toBeInstanceOf(Double);
  expect(found?.long.toString()).toBe('9007199254740993');
  expect(found?.decimal.toString()).toBe('1.10');
  expect([...(found?.bytes.value() ?? [])]).toEqual([1, 2]);
  expect(Object.keys(found?.nested)).toEqual(['z', 'a']);
});

test('find sorts, skips, limits and projects', async () => {
  await insertThreeVehicles();
  const found = vehicles().find({ price: { $gte: 10 } }, { projection: { _id: 0, slug: 1 } });
  expect(await found.sort({ price: 1 }).skip(1).limit(1).toArray()).toEqual([{ slug: 'c' }]);
});

test('a long result is returned in batches, and an unknown cursor is rejected', async () => {
  await vehicles().insertMany(Array.from({ length: 1000 }, (_, n) => ({ n })));
  const cursor = vehicles().find({}, { batchSize: 64 }).sort({ n: -1 });
  expect((await cursor.toArray()).map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => 999 - n));
  const partial = vehicles().find({}, { batchSize: 10 });
  await partial.next();
  await partial.close();
  await expect(
    server.client.db('site').command({ getMore: Long.fromNumber(5), collection: 'vehicles' }),
  ).rejects.toMatchObject({ code: 43 });
});

test('a result that exceeds the size of a message is complete', async () => {
  await vehicles().insertMany(Array.from({ length: 12 }, (_, n) => ({ n, text: 'x'.repeat(3_000_000) })));
  expect(await vehicles().find().toArray()).toHaveLength(12);
});

test('countDocuments counts the documents that match', async () => {
  await insertThreeVehicles();
  expect(await vehicles().countDocuments({ price: { $gt: 10 } })).toBe(2);
  expect(await vehicles().countDocuments()).toBe(3);
  expect(await vehicles().countDocuments({ price: 99 })).toBe(0);
});

test('updates, replacements and deletions return their counts', async () => {
  await insertThreeVehicles();
  expect(await vehicles().updateMany({ price: { $gt: 15 } }, { $set: { price: 20 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 1,
  });
  expect(
    await vehicles().updateOne(
      { slug: 'd', price: { $gt: 1 } },
      { $set: { a: 1 }, $setOnInsert: { b: 2 } },
      { upsert: true },
    ),
  ).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
  expect(await vehicles().findOne({ slug: 'd' })).toMatchObject({ a: 1, b: 2 });
  expect(await vehicles().replaceOne({ slug: 'd' }, { slug: 'e' })).toMatchObject({ modifiedCount: 1 });
  expect(await vehicles().deleteMany({ price: 20 })).toMatchObject({ deletedCount: 2 });
  expect(await vehicles().deleteOne({ slug: 'e' })).toMatchObject({ deletedCount: 1 });
});

test('findOneAnd... operations return the document before or after the change', async () => {
  await insertThreeVehicles();
  expect(await vehicles().findOneAndUpdate({ slug: 'a' }, { $inc: { price: 1 } })).toMatchObject({
    price: 30,
  });
  expect(
    await vehicles().findOneAndUpdate(
      {},
      { $inc: { price: 1 } },
      { sort: { price: -1 }, returnDocument: 'after', projection: { price: 1 } },
    ),
  ).toEqual({ _id: 1, price: 32 });
  expect(
    await vehicles().findOneAndUpdate(
      { slug: 'z' },
      { $set: { price: 1 } },
      { upsert: true, returnDocument: 'after' },
    ),
  ).toMatchObject({ slug: 'z', price: 1 });
  expect(await vehicles().findOneAndDelete({ slug: 'b' })).toMatchObject({ price: 10 });
  expect(
    await vehicles().findOneAndReplace({ slug: 'c' }, { slug: 'cc' }, { returnDocument: 'after' }),
  ).toEqual({ _id: 3, slug: 'cc' });
  expect(await vehicles().findOneAndUpdate({ slug: 'none' }, { $set: { a: 1 } })).toBeNull();
});

test('an ordered bulk write stops at the first error, an unordered one continues', async () => {
  const writes = [
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 2 } } },
  ];
  await expect(vehicles().bulkWrite(writes)).rejects.toMatchObject({
    code: 11000,
    result: { insertedCount: 1 },
  });
  await vehicles().deleteMany({});
  await expect(vehicles().bulkWrite(writes, { ordered: false })).rejects.toMatchObject({
    code: 11000,
    result: { insertedCount: 2 },
  });
});

test('collections are created, listed and dropped', async () => {
  const db = server.client.db('site');
  await db.createCollection('leads');
  await expect(db.createCollection('leads')).rejects.toMatchObject({ code: 48 });
  await vehicles().insertOne({});
  expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['leads', 'vehicles']);
  expect(await db.listCollections({ name: 'leads' }, { nameOnly: true }).toArray()).toEqual([
    { name: 'leads', type: 'collection' },
  ]);
  await db.dropCollection('leads');
  expect(await db.listCollections().toArray()).toHaveLength(1);
});

test('an aggregation returns its result in batches', async () => {
  await insertThreeVehicles();
  const pipeline = [{ $match: { price: { $gt: 5 } } }, { $group: { _id: '$slug', n: { $sum: 1 } } }];
  expect(await vehicles().aggregate(pipeline, { batchSize: 1 }).toArray()).toEqual([
    { _id: 'a', n: 1 },
    { _id: 'b', n: 1 },
    { _id: 'c', n: 1 },
  ]);
});

test.each([{ count: 'vehicles' }, { distinct: 'vehicles', key: 'tags' }, { listDatabases: 1 }])(
  'the unsupported command %j is rejected by name',
  async (command) => {
    const [name] = Object.keys(command);
    await expect(server.client.db('admin').command(command)).rejects.toMatchObject({
      code: 59,
      message: expect.stringContaining(`${name}`),
    });
  },
);

test('a session works, but a transaction is rejected', async () => {
  const session = server.client.startSession();
  await vehicles().insertOne({ _id: 1 }, { session });
  session.startTransaction();
  await expect(vehicles().insertOne({}, { session })).rejects.toMatchObject({
    code: 115,
    message: expect.stringContaining('transactions'),
  });
  await session.endSession();
});

test('a change of the _id and a document of more than 16 MB are rejected', async () => {
  await vehicles().insertOne({ _id: 1 });
  await expect(vehicles().updateOne({}, { $set: { _id: 2 } })).rejects.toMatchObject({
    code: 66,
  });
  const text = 'x'.repeat(9_000_000);
  await vehicles().updateOne({}, { $set: { a: text } });
  await expect(vehicles().updateOne({}, { $set: { b: text } })).rejects.toMatchObject({ code: 10334 });
  expect(Object.keys((await vehicles().findOne()) ?? {})).toEqual(['_id', 'a']);
});

test.each([
  '?replicaSet=embedded',
  '?directConnection=true',
  '?w=majority&retryWrites=true&readConcernLevel=majority',
])('a client can connect with the options %s', async (options) => {
  const client = await MongoClient.connect(`${server.uri}/${options}`);
  await client.db('site').collection('c').insertOne({});
  await client.close();
});

test('an unacknowledged write is executed', async () => {
  await vehicles().insertOne({ slug: 'unacknowledged' }, { writeConcern: { w: 0 } });
  const deadline = Date.now() + 2000;
  while (Date.now() < deadline && !(await vehicles().findOne({ slug: 'unacknowledged' })))
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await vehicles().countDocuments()).toBe(1);
});
