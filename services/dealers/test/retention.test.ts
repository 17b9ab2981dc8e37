import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { dealershipEntriesUrl } from '@msv/contracts/dealers/dealershipEntry';
import { buildNewDealership } from './buildNewDealership.ts';
import { buildTestApp, parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

// The database removes expired documents every few seconds.
jest.setTimeout(120_000);

const token = 'correct-horse-battery-staple';
let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers({ DEALERS_RETENTION_DAYS: '30', DEALERS_TOKEN: token });
});
afterAll(() => dealers.close());

const dayMs = 24 * 60 * 60 * 1000;
const countDealerships = () => dealers.dealerships.countDocuments();

async function submit(name: string, phone: string) {
  return parseCreatedDealership(await postDealership(dealers.app, buildNewDealership({ name, phone }))).id;
}
const setAgeInDays = (id: number, days: number) =>
  dealers.dealerships.updateOne({ id }, { $set: { createdAt: new Date(Date.now() - days * dayMs) } });

test('only old submissions that no operator has verified are deleted', async () => {
  const [oldId, newId, verifiedId] = [
    await submit('Old Carts', '(555) 010-0001'),
    await submit('New Carts', '(555) 010-0002'),
    await submit('Verified Carts', '(555) 010-0003'),
  ];
  await dealers.app.inject({
    method: 'POST',
    url: `${dealershipEntriesUrl}/${verifiedId}/verify`,
    headers: { authorization: `Bearer ${token}` },
  });
  const count = await countDealerships();
  await setAgeInDays(verifiedId, 31);
  await setAgeInDays(newId, 29);
  await setAgeInDays(oldId, 31);
  while ((await countDealerships()) === count) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await countDealerships()).toBe(count - 1);
  expect(await dealers.dealerships.findOne({ id: oldId })).toBeNull();
});

test('without the variable, dealerships are kept again', async () => {
  const app = buildTestApp(dealers.env);
  await app.ready();
  expect(await dealers.dealerships.indexExists('retention')).toBe(false);
  await app.close();
});
