import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dealershipEntriesUrl } from '@msv/contracts/dealers/dealershipEntry';
import { seedCollection } from '@msv/service-kit/seed/seedCollection';
import { readSeedDealerships } from '../src/seeding/readSeedDealerships.ts';
import { startDealers } from './startDealers.ts';

const token = 'correct-horse-battery-staple';
const authorization = `Bearer ${token}`;
let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers({ DEALERS_TOKEN: token });
});
afterAll(() => dealers.close());

test('a new version of the seed changes all dealerships except those that operators changed', async () => {
  const url = (id: number, action = '') => `${dealershipEntriesUrl}/${id}${action}`;
  await dealers.app.inject({
    method: 'PATCH',
    url: url(1),
    headers: { authorization },
    payload: { city: 'Miami' },
  });
  await dealers.app.inject({ method: 'POST', url: url(2, '/unlist'), headers: { authorization } });
  await dealers.app.inject({ method: 'DELETE', url: url(3), headers: { authorization } });

  const documents = await readSeedDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: 0 });
  const newVersion = documents.map((document) => ({ ...document, address: '1 New Street' }));
  const seed = { collection: 'dealerships', key: 'id', isDated: true, documents: newVersion };
  expect(await seedCollection(dealers.db, seed)).toEqual({
    inserted: 0,
    updated: 57,
    unchanged: 3,
    skipped: [
      { key: 3, reason: 'deleted' },
      { key: 1, reason: 'edited' },
      { key: 2, reason: 'edited' },
    ],
  });
  const changed = await dealers.dealerships.find({ address: '1 New Street' }).toArray();
  expect(changed).toHaveLength(57);
  expect(await dealers.dealerships.findOne({ id: 1 })).toMatchObject({ city: 'Miami' });
  expect(await dealers.dealerships.findOne({ id: 3 })).toBeNull();
});
