import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDealershipRead, Dealership } from '@msv/contracts/dealers/dealership';
import { Slug } from '@msv/contracts/http/slug';
import * as v from 'valibot';
import { buildNewDealership } from './buildNewDealership.ts';
import { buildTestApp, parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

const getDealership = (slug: string) => dealers.app.inject(createDealershipRead(slug).url);

describe('the page of a dealership', () => {
  test('has a slug of its own for every seeded dealership, with a time zone', async () => {
    const stored = await dealers.dealerships.find().toArray();
    for (const { slug, timeZone } of stored) {
      expect(v.is(Slug, slug)).toBe(true);
      expect(timeZone).toMatch(/^(America|Pacific)\//);
    }
    expect(new Set(stored.map(({ slug }) => slug)).size).toBe(60);
  });

  test('is found by its slug, with exactly the fields of the contract', async () => {
    const response = await getDealership('tangerine-moon-demo-carts-orlando');
    expect(response.statusCode).toBe(200);
    const dealership = v.parse(v.strictObject(Dealership.entries), response.json());
    expect(dealership).toMatchObject({ id: 1, timeZone: 'America/New_York', hours: expect.any(Array) });
  });

  test.each(['no-such-dealer', 'Tangerine-Moon-Demo-Carts-Orlando', '%7B%22$ne%22:1%7D'])(
    'is 404 for the unknown slug %s',
    async (slug) => {
      const response = await dealers.app.inject(`/api/dealerships/${slug}`);
      expect([response.statusCode, response.json()]).toEqual([404, { error: 'Dealership not found.' }]);
    },
  );

  test('has a slug with an id if another dealership with the same name is in the same city', async () => {
    const name = 'Twin Demo Carts';
    const [first, second] = [
      parseCreatedDealership(await postDealership(dealers.app, buildNewDealership({ name }))),
      parseCreatedDealership(
        await postDealership(dealers.app, buildNewDealership({ name, zipCode: '32803' })),
      ),
    ];
    expect(first.slug).toBe('twin-demo-carts-orlando');
    expect(second.slug).toBe(`twin-demo-carts-orlando-${second.id}`);
    expect((await getDealership(second.slug ?? '')).json()).toEqual(second);
  });
});

describe('dealerships from before pages existed', () => {
  test('get the same slugs and time zones when a service starts, even if two instances start together', async () => {
    const readSlugs = async () =>
      (await dealers.dealerships.find().sort({ id: 1 }).toArray()).map(({ slug, timeZone }) => [
        slug,
        timeZone,
      ]);
    const before = await readSlugs();
    await dealers.dealerships.updateMany({}, { $unset: { slug: 1, timeZone: 1 } });
    const apps = [buildTestApp(dealers.env), buildTestApp(dealers.env)];
    try {
      await Promise.all(apps.map((app) => app.ready()));
      while ((await dealers.dealerships.countDocuments({ timeZone: { $exists: false } })) > 0)
        await setTimeout(20);
      expect(await readSlugs()).toEqual(before);
    } finally {
      await Promise.all(apps.map((app) => app.close()));
    }
  });
});
