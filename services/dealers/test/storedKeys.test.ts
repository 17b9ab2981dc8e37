import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildNewDealership } from './buildNewDealership.ts';
import { buildTestApp, parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

const addDealership = async (name: string, zipCode: string) =>
  parseCreatedDealership(await postDealership(dealers.app, buildNewDealership({ name, zipCode })));

test('the keys of dealerships that an earlier version stored are computed again when a service starts', async () => {
  const old = await addDealership('O’Fallon Carts', '32801');
  await dealers.dealerships.updateOne({ id: old.id }, { $set: { nameKey: 'o’fallon carts' } });
  // The earlier version listed both of these.
  const first = await addDealership('Cañon Carts', '81212');
  await dealers.dealerships.updateOne({ id: first.id }, { $set: { nameKey: 'cañon carts' } });
  const second = await addDealership('Canon Carts', '81212');

  const app = buildTestApp(dealers.env);
  try {
    await app.ready();
    while ((await dealers.dealerships.findOne({ id: old.id }))?.nameKey !== "o'fallon carts")
      await setTimeout(20);
    const duplicate = buildNewDealership({ name: "O'Fallon Carts", zipCode: '32801' });
    let response = await postDealership(app, duplicate);
    while (response.statusCode === 503) {
      await setTimeout(20);
      response = await postDealership(app, duplicate);
    }
    expect(response.statusCode).toBe(409);

    const stored = await dealers.dealerships.find({ zipCode: '81212' }).sort({ id: 1 }).toArray();
    expect(stored.map(({ id, name, nameKey }) => ({ id, name, nameKey }))).toEqual([
      { id: first.id, name: 'Cañon Carts', nameKey: 'cañon carts' },
      { id: second.id, name: 'Canon Carts', nameKey: 'canon carts' },
    ]);
    for (const name of ['Canon Carts', 'Cañon Carts'])
      expect((await postDealership(app, buildNewDealership({ name, zipCode: '81212' }))).statusCode).toBe(
        409,
      );
    const edited = await dealers.dealerships.findOne({ id: old.id });
    expect(edited?.name).toBe('O’Fallon Carts');
  } finally {
    await app.close();
  }
});
