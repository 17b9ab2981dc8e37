import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import { buildNewDealership } from './buildNewDealership.ts';
import { buildTestApp, parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

test.each([
  ['407.555.0150', '(407) 555-0150'],
  ['1-800-FLOWERS', '(800) 356-9377'],
])('a submitted phone number %j is returned and stored as %j', async (phone, normalized) => {
  const added = parseCreatedDealership(await postDealership(dealers.app, buildNewDealership({ phone })));
  expect(added.phone).toBe(normalized);
  expect(await dealers.dealerships.findOne({ id: added.id })).toMatchObject({ phone: normalized });
});

test('stored phone numbers in other forms, wrong time zones and coordinates in other states are corrected when a service starts', async () => {
  const { id, slug = '' } = parseCreatedDealership(await postDealership(dealers.app, buildNewDealership()));
  const earlier = { modifiedOn: '2026-01-31', timeZone: 'America/Chicago' };
  await dealers.dealerships.updateOne(
    { id },
    {
      $set: { ...earlier, phone: '1 407 555 0199 x3', phoneKey: '4075550199' },
      $unset: { isLocationEstimated: true },
    },
  );
  const unknown = parseCreatedDealership(
    await postDealership(dealers.app, buildNewDealership({ zipCode: '00000' })),
  );
  await dealers.dealerships.updateOne(
    { id: unknown.id },
    { $set: { ...earlier, latitude: 1, longitude: 2 } },
  );
  const misplaced = parseCreatedDealership(
    await postDealership(dealers.app, buildNewDealership({ zipCode: '33602', state: 'Wyoming' })),
  );
  await dealers.dealerships.updateOne(
    { id: misplaced.id },
    { $set: { ...earlier, latitude: 27.95, longitude: -82.46 } },
  );
  const app = buildTestApp(dealers.env);
  try {
    await app.ready();
    while ((await dealers.dealerships.countDocuments(earlier)) > 0) await setTimeout(20);
    const dealership = (await app.inject(createDealershipRead(slug).url)).json();
    expect(dealership).toMatchObject({ phone: '(407) 555-0199 ext. 3', timeZone: 'America/New_York' });
    expect(dealership.isLocationEstimated).toBe(true);
    expect(dealership.modifiedOn > '2026-01-31').toBe(true);
    const storedUnknown = await dealers.dealerships.findOne({ id: unknown.id });
    expect(storedUnknown).toMatchObject({ latitude: 1, longitude: 2 });
    expect(storedUnknown).not.toHaveProperty('timeZone');
    const storedMisplaced = await dealers.dealerships.findOne({ id: misplaced.id });
    expect(storedMisplaced).toMatchObject({ latitude: null, longitude: null });
    expect(storedMisplaced).not.toHaveProperty('timeZone');
  } finally {
    await app.close();
  }
});
