import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allVehicles, featuredVehicles, Vehicle, vehicleBySlug } from '@msv/contracts/vehicle';
import { createRevisions } from '@msv/service-kit/revisions';
import * as v from 'valibot';
import { startInventory } from './inventory.ts';

let inventory: Awaited<ReturnType<typeof startInventory>>;
beforeAll(async () => {
  inventory = await startInventory();
});
afterAll(() => inventory.close());

const get = (url: string, headers: Record<string, string> = {}) => inventory.app.inject({ url, headers });

describe('the list of vehicles', () => {
  test('has all of them by id, each as the contract says and nothing more', async () => {
    const reply = await get(allVehicles.url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    const vehicles = v.parse(v.array(v.strictObject(Vehicle.entries)), reply.json());
    expect(vehicles.map(({ id }) => id)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  });

  test('costs a visitor who has it nothing but the question', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const first = await get(allVehicles.url, headers);
    expect(first.headers['content-encoding']).toBe('br');
    const again = await get(allVehicles.url, { ...headers, 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('shows a changed price at once', async () => {
    const before = await get(allVehicles.url);
    await inventory.db.collection('vehicles').updateOne({ id: 9 }, { $set: { price: 14_100 } });
    await createRevisions(inventory.db).bump('vehicles');
    const after = await get(allVehicles.url, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(v.parse(allVehicles.schema, after.json()).find(({ id }) => id === 9)?.price).toBe(14_100);
  });
});

describe('the featured vehicles', () => {
  test('are those that are marked, by id', async () => {
    const all = v.parse(allVehicles.schema, (await get(allVehicles.url)).json());
    const featured = v.parse(featuredVehicles.schema, (await get(featuredVehicles.url)).json());
    expect(featured.length).toBeGreaterThan(0);
    expect(featured).toEqual(all.filter(({ isFeatured }) => isFeatured));
  });
});

describe('one vehicle', () => {
  test('is found by its slug', async () => {
    const reply = await get(vehicleBySlug('evolution-d6-max-xt4').url);
    expect(v.parse(v.strictObject(Vehicle.entries), reply.json())).toMatchObject({
      name: 'Evolution D6 MAX XT4',
      imageUrl: '/api/vehicle-pictures/evolution-d6-max-xt4.svg',
      specifications: { power: { motor: 'Dual 6.3kW AC Motors' }, capacity: { passengers: '4 persons' } },
    });
  });

  test('has no specifications where none are known', async () => {
    expect((await get(vehicleBySlug('evolution-carrier-8').url)).json()).not.toHaveProperty('specifications');
  });

  test('is led to from another slug of it for good', async () => {
    const reply = await get(vehicleBySlug('evolution-d6-max-gt4').url);
    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe('/api/vehicles/evolution-d-max-gt4');
    expect((await get(String(reply.headers.location))).statusCode).toBe(200);
  });

  test.each(['unknown', 'Evolution-D-Max-GT4', '%7B%22$ne%22:1%7D', '..%2f..%2fetc'])(
    'that does not exist is 404: %s',
    async (slug) => {
      const reply = await get(`/api/vehicles/${slug}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ error: 'There is no such vehicle.' });
    },
  );
});

describe('the collection', () => {
  test.each([
    ['id', { id: 1, slug: 'another' }],
    ['slug', { id: 99, slug: 'evolution-d3-lifted' }],
  ])('refuses a second vehicle with the same %s', async (_key, document) => {
    await expect(inventory.db.collection('vehicles').insertOne({ ...document })).rejects.toThrow(
      /duplicate key/,
    );
  });
});
