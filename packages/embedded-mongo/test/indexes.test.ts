import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Document, Double } from 'mongodb';
import { startTestServer } from './support/startTestServer.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.dropDatabase());

const vehicles = () => server.vehicles();

test('a duplicate of a unique value is rejected with the error of MongoDB', async () => {
  await vehicles().createIndex({ slug: 1 }, { unique: true });
  await vehicles().insertOne({ slug: 'a' });
  const duplicateKeyError = {
    code: 11000,
    keyPattern: { slug: 1 },
    keyValue: { slug: 'a' },
    message: 'E11000 duplicate key error collection: site.vehicles index: slug_1 dup key: { slug: "a" }',
  };
  await expect(vehicles().insertOne({ slug: 'a' })).rejects.toMatchObject(duplicateKeyError);
  await vehicles().insertOne({ slug: 'b' });
  await expect(vehicles().updateOne({ slug: 'b' }, { $set: { slug: 'a' } })).rejects.toMatchObject({
    code: 11000,
  });
  await expect(vehicles().updateOne({ slug: 'b' }, { $set: { slug: 'c' } })).resolves.toMatchObject({
    modifiedCount: 1,
  });
  await expect(vehicles().insertOne({ slug: 'b' })).resolves.toBeDefined();
});

/** [index key, index options, documents without duplicates, a duplicate] */
const uniqueIndexes: [key: Document, options: Document, documents: Document[], duplicate: Document][] = [
  [{ a: 1, b: 1 }, {}, [{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1 }], { a: 1, b: 2 }],
  [{ a: 1 }, {}, [{}, { a: 1 }], { a: null }],
  [{ a: 1 }, {}, [{ a: 1 }], { a: new Double(1) }],
  [{ a: 1 }, {}, [{ a: [1, 2] }], { a: [3, 2] }],
  [{ a: 1 }, {}, [{ a: [1, 1] }], { a: 1 }],
  [{ a: 1 }, {}, [{}, { a: [] }, { a: [[]] }], { a: [] }],
  [{ 'a.b': 1 }, {}, [{ a: { b: 1 } }, { a: { b: 2 } }], { a: [{ b: 2 }] }],
  [{ a: 1 }, { sparse: true }, [{}, {}, { a: 1 }], { a: 1 }],
  [
    { a: 1 },
    { partialFilterExpression: { open: true } },
    [{ a: 1 }, { a: 1 }, { a: 1, open: true }],
    { a: 1, open: true },
  ],
];

test.each(uniqueIndexes)(
  'the unique index %j %j accepts %j and rejects %j',
  async (key, options, documents, duplicate) => {
    await vehicles().createIndex(key, { unique: true, ...options });
    await vehicles().insertMany(documents.map((document) => ({ ...document })));
    await expect(vehicles().insertOne({ ...duplicate })).rejects.toMatchObject({ code: 11000 });
    expect(await vehicles().countDocuments()).toBe(documents.length);
  },
);

test('a compound index accepts an array in one of its fields only', async () => {
  await vehicles().createIndex({ a: 1, b: 1 });
  await vehicles().insertOne({ a: [1, 2], b: [3] });
  await expect(vehicles().insertOne({ a: [1, 2], b: [3, 4] })).rejects.toMatchObject({
    code: 171,
    message: expect.stringContaining('arrays in several fields of a compound index'),
  });
});

test('a unique index on documents with duplicates is rejected', async () => {
  await vehicles().insertMany([{ a: 1 }, { a: 1 }]);
  await expect(vehicles().createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect(await vehicles().indexes()).toHaveLength(1);
});

test('indexes are created once, listed and dropped, and conflicting ones are rejected', async () => {
  await vehicles().createIndex({ a: 1 });
  await vehicles().createIndex({ a: 1 });
  await vehicles().createIndex({ b: -1, c: 1 }, { sparse: true, name: 'both' });
  expect(await vehicles().indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1 }, name: 'a_1' },
    { v: 2, key: { b: -1, c: 1 }, name: 'both', sparse: true },
  ]);
  await expect(vehicles().createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
  await expect(vehicles().createIndex({ z: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
  await vehicles().dropIndex('a_1');
  await expect(vehicles().dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
  expect(await vehicles().indexes()).toHaveLength(2);
});

test('a query with an index returns the same documents as a scan', async () => {
  const documents = [
    { a: 1 },
    { a: [1, 2] },
    { a: null },
    {},
    { a: [] },
    { a: [[1]] },
    { a: { b: 1 } },
    { a: [{ b: 1 }, { b: 2 }] },
    { a: 'x' },
  ];
  const filters = [
    { a: 1 },
    { a: null },
    { a: [] },
    { a: [1] },
    { a: { b: 1 } },
    { 'a.b': 1 },
    { 'a.b': null },
    { a: { $in: [1, 'x', null] } },
    { a: 'x' },
    { 'a.0': 1 },
  ];
  await vehicles().insertMany(documents.map((document, _id) => ({ _id, ...document })));
  const runQueries = () =>
    Promise.all(
      filters.map(async (filter) =>
        (await vehicles().find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
      ),
    );
  const scanResults = await runQueries();
  for (const key of ['a', 'a.b', 'a.0'])
    await vehicles().createIndex({ [key]: 1 }, { sparse: key === 'a.0' });
  expect(await runQueries()).toEqual(scanResults);
});

test('a TTL index removes expired documents', async () => {
  await vehicles().createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
  await vehicles().insertMany([
    { _id: 'old', at: secondsAgo(61) },
    { _id: 'new', at: secondsAgo(10) },
    { _id: 'array', at: [secondsAgo(10), secondsAgo(100)] },
    { _id: 'no date', at: 5 },
    { _id: 'none' },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect((await vehicles().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
    'new',
    'no date',
    'none',
  ]);
});
