import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Decimal128, Double, Long, MongoClient, ObjectId, Timestamp } from 'mongodb';
import { startSite } from './startSite.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(() => site.empty());

const vehicles = () => site.vehicles();

async function three() {
  await vehicles().insertMany([
    { _id: 1, slug: 'a', price: 30, tags: ['new'] },
    { _id: 2, slug: 'b', price: 10, tags: ['new', 'red'] },
    { _id: 3, slug: 'c', price: 20 },
  ]);
}

test('what was inserted is found again, and gets an _id when it has none', async () => {
  const { insertedId } = await vehicles().insertOne({ slug: 'a', price: 1 });
  expect(insertedId).toBeInstanceOf(ObjectId);
  expect(await vehicles().findOne({ slug: 'a' })).toEqual({ _id: insertedId, slug: 'a', price: 1 });
  expect(await vehicles().findOne({ _id: insertedId })).toMatchObject({ slug: 'a' });
});

test('each type comes back as it went in, and fields in their order', async () => {
  const typed = {
    double: new Double(1),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    date: new Date(5),
    bytes: Buffer.from([1, 2]),
    regex: /x/i,
    stamp: new Timestamp({ t: 1, i: 2 }),
    nothing: null,
    nested: { z: 1, a: [{ deep: true }] },
  };
  await vehicles().insertOne({ _id: 'typed', ...typed });
  await vehicles().updateOne({ _id: 'typed' }, { $set: { added: 1 } });
  const found = await vehicles().findOne(
    { _id: 'typed' },
    {
      promoteValues: false,
      promoteBuffers: true,
    },
  );
  expect(Object.keys(found ?? {})).toEqual(['_id', ...Object.keys(typed), 'added']);
  expect(found?.double).toBeInstanceOf(Double);
  expect(found?.long.toString()).toBe('9007199254740993');
  expect(found?.decimal.toString()).toBe('1.10');
  expect([...(found?.bytes.value() ?? [])]).toEqual([1, 2]);
  expect(Object.keys(found?.nested)).toEqual(['z', 'a']);
});

test('a search sorts, skips, limits and shows the fields that it is asked for', async () => {
  await three();
  const found = vehicles().find({ price: { $gte: 10 } }, { projection: { _id: 0, slug: 1 } });
  expect(await found.sort({ price: 1 }).skip(1).limit(1).toArray()).toEqual([{ slug: 'c' }]);
});

test('a long result comes in batches, and a cursor that is closed is gone', async () => {
  await vehicles().insertMany(Array.from({ length: 1000 }, (_, n) => ({ n })));
  const cursor = vehicles().find({}, { batchSize: 64 }).sort({ n: -1 });
  expect((await cursor.toArray()).map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => 999 - n));
  const partial = vehicles().find({}, { batchSize: 10 });
  await partial.next();
  await partial.close();
  await expect(
    site.client.db('site').command({ getMore: Long.fromNumber(5), collection: 'vehicles' }),
  ).rejects.toMatchObject({ code: 43 });
});

test('results larger than one message come whole', async () => {
  await vehicles().insertMany(Array.from({ length: 12 }, (_, n) => ({ n, text: 'x'.repeat(3_000_000) })));
  expect(await vehicles().find().toArray()).toHaveLength(12);
});

test('counts, different values and existence can be asked for', async () => {
  await three();
  expect(await vehicles().countDocuments({ price: { $gt: 10 } })).toBe(2);
  expect(await vehicles().countDocuments({}, { skip: 1, limit: 1 })).toBe(1);
  expect(await vehicles().estimatedDocumentCount()).toBe(3);
  expect(await vehicles().distinct('tags')).toEqual(['new', 'red']);
  expect(await vehicles().countDocuments({ price: 99 })).toBe(0);
});

test('an update tells what it met, changed and made', async () => {
  await three();
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

test('a document is changed and given out in one step, before or after', async () => {
  await three();
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

test('mixed writes in one go stop at the first error when they are ordered, and go on when they are not', async () => {
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

test('collections and databases can be listed, made and dropped', async () => {
  const db = site.client.db('site');
  await db.createCollection('leads');
  await expect(db.createCollection('leads')).rejects.toMatchObject({ code: 48 });
  await vehicles().insertOne({});
  expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['leads', 'vehicles']);
  expect(await db.listCollections({ name: 'leads' }, { nameOnly: true }).toArray()).toEqual([
    { name: 'leads', type: 'collection' },
  ]);
  expect((await site.client.db().admin().listDatabases()).databases).toMatchObject([{ name: 'site' }]);
  await db.dropCollection('leads');
  expect(await db.listCollections().toArray()).toHaveLength(1);
});

test('an aggregation runs through the driver, in batches', async () => {
  await three();
  const pipeline = [
    { $match: { price: { $gt: 5 } } },
    { $unwind: '$tags' },
    { $group: { _id: '$tags', n: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ];
  expect(await vehicles().aggregate(pipeline, { batchSize: 1 }).toArray()).toEqual([
    { _id: 'new', n: 2 },
    { _id: 'red', n: 1 },
  ]);
});

test('a transaction is refused by name, a plain session works', async () => {
  const session = site.client.startSession();
  await vehicles().insertOne({ _id: 1 }, { session });
  session.startTransaction();
  await expect(vehicles().insertOne({}, { session })).rejects.toThrow(
    /does not support transactions.*MONGODB_URI/,
  );
  await session.endSession();
});

test('an _id cannot be changed, nor a document grow beyond 16 MB', async () => {
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
])('a client may connect with %s', async (options) => {
  const other = await MongoClient.connect(`${site.uri}/${options}`);
  await other.db('site').collection('c').insertOne({});
  await other.close();
});

test('a write without acknowledgement is done', async () => {
  await vehicles().insertOne({ slug: 'quiet' }, { writeConcern: { w: 0 } });
  const deadline = Date.now() + 2000;
  while (Date.now() < deadline && !(await vehicles().findOne({ slug: 'quiet' })))
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await vehicles().countDocuments()).toBe(1);
});
