import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createRevisions } from '../src/mongo/revisions.ts';
import { type SeedOptions, seedCollection } from '../src/seed/seedCollection.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const name of ['carts', 'seeds', 'revisions']) await database.db.collection(name).deleteMany({});
});

const carts = [
  { id: 1, name: 'One', price: 1000 },
  { id: 2, name: 'Two', price: 2000, specifications: { power: { motor: 'AC', battery: '48V' } } },
];
const repricedCarts = carts.map((cart) => ({ ...cart, price: cart.price + 1 }));
const seedCarts = (documents = carts, options: SeedOptions = {}) =>
  seedCollection(database.db, { collection: 'carts', key: 'id', documents }, options);
const getCartCollection = () => database.db.collection('carts');
const readPrices = async () =>
  (await getCartCollection().find().sort({ id: 1 }).toArray()).map(({ price }) => price);

describe('seedCollection', () => {
  test('fills an empty collection with exactly the seed documents', async () => {
    expect(await seedCarts()).toEqual({ inserted: 2, updated: 0, unchanged: 0, skipped: [] });
    expect(
      await getCartCollection()
        .find({}, { projection: { _id: 0 } })
        .sort({ id: 1 })
        .toArray(),
    ).toEqual(carts);
  });

  test('inserts thousands of documents, and only the new ones later', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => ({ id: index + 1, name: 'Cart', price: index }));
    expect(await seedCarts(many.slice(0, 1200))).toEqual({
      inserted: 1200,
      updated: 0,
      unchanged: 0,
      skipped: [],
    });
    expect(await seedCarts(many)).toEqual({ inserted: 1300, updated: 0, unchanged: 1200, skipped: [] });
    expect(await readPrices()).toEqual(many.map(({ price }) => price));
  });

  test('changes nothing when repeated', async () => {
    await seedCarts();
    const revision = await createRevisions(database.db).current(['carts']);
    expect(await seedCarts()).toEqual({ inserted: 0, updated: 0, unchanged: 2, skipped: [] });
    expect(await createRevisions(database.db).current(['carts'])).toBe(revision);
  });

  test('updates unedited documents and bumps the revision', async () => {
    await seedCarts();
    const revision = await createRevisions(database.db).current(['carts']);
    expect(await seedCarts(repricedCarts)).toEqual({ inserted: 0, updated: 2, unchanged: 0, skipped: [] });
    expect(await readPrices()).toEqual([1001, 2001]);
    expect(await createRevisions(database.db).current(['carts'])).not.toBe(revision);
  });

  test('stores the day on which it changed a document', async () => {
    const seedDatedCarts = (documents: typeof carts) =>
      seedCollection(database.db, { collection: 'carts', key: 'id', documents, isDated: true });
    const readDays = async () =>
      (await getCartCollection().find().sort({ id: 1 }).toArray()).map(({ modifiedOn }) => modifiedOn);
    await seedDatedCarts(carts);
    await getCartCollection().updateMany({}, { $set: { modifiedOn: '2020-01-31' } });
    expect(await seedDatedCarts(carts)).toEqual({ inserted: 0, updated: 0, unchanged: 2, skipped: [] });
    expect(await readDays()).toEqual(['2020-01-31', '2020-01-31']);
    expect(await seedDatedCarts([...repricedCarts.slice(0, 1), ...carts.slice(1)])).toMatchObject({
      updated: 1,
    });
    const [firstDay, secondDay] = await readDays();
    expect(firstDay > '2020-01-31').toBe(true);
    expect(secondDay).toBe('2020-01-31');
  });

  test('inserts missing documents', async () => {
    await seedCarts(carts.slice(0, 1));
    expect(await seedCarts()).toEqual({ inserted: 1, updated: 0, unchanged: 1, skipped: [] });
  });

  test('does not change documents that were edited', async () => {
    await seedCarts();
    const skipped = [{ key: 1, reason: 'edited' }];
    await getCartCollection().updateOne({ id: 1 }, { $set: { price: 5 } });
    expect(await seedCarts(repricedCarts)).toEqual({ inserted: 0, updated: 1, unchanged: 1, skipped });
    expect(await readPrices()).toEqual([5, 2001]);
    expect(await seedCarts(repricedCarts)).toEqual({ inserted: 0, updated: 0, unchanged: 2, skipped });
  });

  test('does not change documents that it did not insert', async () => {
    await getCartCollection().insertOne({ id: 1, name: 'Mine', price: 7 });
    const skipped = [{ key: 1, reason: 'edited' }];
    expect(await seedCarts()).toEqual({ inserted: 1, updated: 0, unchanged: 1, skipped });
    expect(await readPrices()).toEqual([7, 2000]);
  });

  test('inserts a deleted document only with force', async () => {
    await seedCarts();
    await getCartCollection().deleteOne({ id: 1 });
    const skipped = [{ key: 1, reason: 'deleted' }];
    expect(await seedCarts(repricedCarts)).toEqual({ inserted: 0, updated: 1, unchanged: 1, skipped });
    expect(await readPrices()).toEqual([2001]);
    expect(await seedCarts(carts, { force: true })).toMatchObject({ inserted: 1, updated: 1, skipped: [] });
    expect(await readPrices()).toEqual([1000, 2000]);
  });

  test('fills a collection again from which everything was deleted', async () => {
    await seedCarts();
    await getCartCollection().deleteMany({});
    expect(await seedCarts()).toMatchObject({ inserted: 2, skipped: [] });
  });

  test('skips documents whose unique value another document has', async () => {
    await getCartCollection().createIndex({ name: 1 }, { unique: true });
    try {
      await seedCarts(carts.slice(0, 1));
      await getCartCollection().insertMany([
        { id: 8, name: 'Two' },
        { id: 9, name: 'New name' },
      ]);
      const renamed = [
        { id: 1, name: 'New name', price: 1 },
        ...carts.slice(1),
        { id: 3, name: 'Three', price: 3 },
      ];
      expect(await seedCarts(renamed)).toEqual({
        inserted: 1,
        updated: 0,
        unchanged: 2,
        skipped: [
          { key: 2, reason: 'conflicting' },
          { key: 1, reason: 'conflicting' },
        ],
      });
      const stored = await getCartCollection().find().toArray();
      expect(new Set(stored.map(({ id }) => id))).toEqual(new Set([1, 3, 8, 9]));
      await getCartCollection().deleteMany({ id: { $in: [8, 9] } });
      expect(await seedCarts(renamed)).toMatchObject({ inserted: 1, updated: 1, skipped: [] });
    } finally {
      await getCartCollection().dropIndex('name_1');
    }
  });

  test('resets every document with force', async () => {
    await seedCarts();
    await getCartCollection().updateOne({ id: 1 }, { $set: { price: 5, note: 'mine' } });
    expect(await seedCarts(carts, { force: true })).toEqual({
      inserted: 0,
      updated: 1,
      unchanged: 1,
      skipped: [],
    });
    expect(await getCartCollection().findOne({ id: 1 }, { projection: { _id: 0 } })).toEqual(carts[0]);
    expect(await seedCarts(repricedCarts)).toEqual({ inserted: 0, updated: 2, unchanged: 0, skipped: [] });
  });

  test('does nothing with ifEmpty unless the collection is empty', async () => {
    await getCartCollection().insertOne({ id: 9, name: 'Nine', price: 9 });
    expect(await seedCarts(carts, { ifEmpty: true })).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 2,
      skipped: [],
    });
    await getCartCollection().deleteMany({});
    expect(await seedCarts(carts, { ifEmpty: true })).toEqual({
      inserted: 2,
      updated: 0,
      unchanged: 0,
      skipped: [],
    });
  });

  test('continues an interrupted run', async () => {
    await seedCarts();
    await database.db.collection('seeds').deleteMany({});
    expect(await seedCarts()).toEqual({ inserted: 0, updated: 0, unchanged: 2, skipped: [] });
    expect(await seedCarts(repricedCarts)).toEqual({ inserted: 0, updated: 2, unchanged: 0, skipped: [] });
  });
});
