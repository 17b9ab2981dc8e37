import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createRevisions } from '../src/revisions.ts';
import { type SeedOptions, seedCollection } from '../src/seedCollection.ts';
import { startTestDatabase, type TestDatabase } from '../src/testDatabase.ts';

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
const dearer = carts.map((cart) => ({ ...cart, price: cart.price + 1 }));
const seed = (documents = carts, options: SeedOptions = {}) =>
  seedCollection(database.db, { collection: 'carts', key: 'id', documents }, options);
const collection = () => database.db.collection('carts');
const prices = async () => (await collection().find().sort({ id: 1 }).toArray()).map(({ price }) => price);

describe('seeding', () => {
  test('fills an empty collection and leaves the documents as their schema says', async () => {
    expect(await seed()).toEqual({ inserted: 2, updated: 0, leftAlone: 0 });
    expect(
      await collection()
        .find({}, { projection: { _id: 0 } })
        .sort({ id: 1 })
        .toArray(),
    ).toEqual(carts);
  });

  test('fills it with thousands, and takes up what is new among them', async () => {
    const many = Array.from({ length: 2500 }, (_, at) => ({ id: at + 1, name: 'Cart', price: at }));
    expect(await seed(many.slice(0, 1200))).toEqual({ inserted: 1200, updated: 0, leftAlone: 0 });
    expect(await seed(many)).toEqual({ inserted: 1300, updated: 0, leftAlone: 1200 });
    expect(await prices()).toEqual(many.map(({ price }) => price));
  });

  test('changes nothing when it is repeated', async () => {
    await seed();
    const revision = await createRevisions(database.db).current(['carts']);
    expect(await seed()).toEqual({ inserted: 0, updated: 0, leftAlone: 2 });
    expect(await createRevisions(database.db).current(['carts'])).toBe(revision);
  });

  test('updates what nobody touched, and tells those who keep snapshots', async () => {
    await seed();
    const revision = await createRevisions(database.db).current(['carts']);
    expect(await seed(dearer)).toEqual({ inserted: 0, updated: 2, leftAlone: 0 });
    expect(await prices()).toEqual([1001, 2001]);
    expect(await createRevisions(database.db).current(['carts'])).not.toBe(revision);
  });

  test('inserts what is missing', async () => {
    await seed(carts.slice(0, 1));
    expect(await seed()).toEqual({ inserted: 1, updated: 0, leftAlone: 1 });
  });

  test('never touches what somebody changed since', async () => {
    await seed();
    await collection().updateOne({ id: 1 }, { $set: { price: 5 } });
    expect(await seed(dearer)).toEqual({ inserted: 0, updated: 1, leftAlone: 1 });
    expect(await prices()).toEqual([5, 2001]);
    expect(await seed(dearer)).toEqual({ inserted: 0, updated: 0, leftAlone: 2 });
  });

  test('never touches what somebody else put there', async () => {
    await collection().insertOne({ id: 1, name: 'Mine', price: 7 });
    expect(await seed()).toEqual({ inserted: 1, updated: 0, leftAlone: 1 });
    expect(await prices()).toEqual([7, 2000]);
  });

  test('with force takes everything back to the seed', async () => {
    await seed();
    await collection().updateOne({ id: 1 }, { $set: { price: 5, note: 'mine' } });
    expect(await seed(carts, { force: true })).toEqual({ inserted: 0, updated: 1, leftAlone: 1 });
    expect(await collection().findOne({ id: 1 }, { projection: { _id: 0 } })).toEqual(carts[0]);
    expect(await seed(dearer)).toEqual({ inserted: 0, updated: 2, leftAlone: 0 });
  });

  test('if empty does nothing where there is something', async () => {
    await collection().insertOne({ id: 9, name: 'Nine', price: 9 });
    expect(await seed(carts, { ifEmpty: true })).toEqual({ inserted: 0, updated: 0, leftAlone: 2 });
    await collection().deleteMany({});
    expect(await seed(carts, { ifEmpty: true })).toEqual({ inserted: 2, updated: 0, leftAlone: 0 });
  });

  test('takes up a run that was cut short', async () => {
    await seed();
    await database.db.collection('seeds').deleteMany({});
    expect(await seed()).toEqual({ inserted: 0, updated: 0, leftAlone: 2 });
    expect(await seed(dearer)).toEqual({ inserted: 0, updated: 2, leftAlone: 0 });
  });
});
