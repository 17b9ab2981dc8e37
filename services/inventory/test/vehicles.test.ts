import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PriceSummary, priceSummaryRead } from '@msv/contracts/inventory/priceSummary';
import {
  allVehiclesRead,
  createVehicleRead,
  featuredVehiclesRead,
  Vehicle,
  vehiclesUrl,
} from '@msv/contracts/inventory/vehicle';
import { VehicleComparison, vehicleComparisonUrl } from '@msv/contracts/inventory/vehicleComparison';
import { createRevisions } from '@msv/service-kit/mongo/revisions';
import * as v from 'valibot';
import { startInventory } from './startInventory.ts';

let inventory: Awaited<ReturnType<typeof startInventory>>;
beforeAll(async () => {
  inventory = await startInventory();
});
afterAll(() => inventory.close());

const get = (url: string, headers: Record<string, string> = {}) => inventory.app.inject({ url, headers });

describe('GET /api/vehicles', () => {
  test('returns all vehicles ordered by id, with exactly the fields of the contract', async () => {
    const response = await get(allVehiclesRead.url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const vehicles = v.parse(v.array(v.strictObject(Vehicle.entries)), response.json());
    expect(vehicles.map(({ id }) => id)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  });

  test('compresses the list and responds with 304 to a matching ETag', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const first = await get(allVehiclesRead.url, headers);
    expect(first.headers['content-encoding']).toBe('br');
    const second = await get(allVehiclesRead.url, {
      ...headers,
      'if-none-match': String(first.headers.etag),
    });
    expect(second.statusCode).toBe(304);
  });

  test('returns a changed price immediately', async () => {
    const before = await get(allVehiclesRead.url);
    await inventory.db.collection('vehicles').updateOne({ id: 9 }, { $set: { price: 14_100 } });
    await createRevisions(inventory.db).bump('vehicles');
    const after = await get(allVehiclesRead.url, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(v.parse(allVehiclesRead.schema, after.json()).find(({ id }) => id === 9)?.price).toBe(14_100);
  });
});

test('GET /api/vehicles/prices/summary returns the number of vehicles and the lowest price', async () => {
  const readSummary = async () =>
    v.parse(v.strictObject(PriceSummary.entries), (await get(priceSummaryRead.url)).json());
  expect(await readSummary()).toEqual({ vehicleCount: 33, lowestPrice: 6695 });
  const cheap = v.parse(Vehicle, (await get(`${vehiclesUrl}/evolution-d3-standard`)).json());
  await inventory.db.collection('vehicles').updateOne({ id: cheap.id }, { $set: { price: 4995.5 } });
  await createRevisions(inventory.db).bump('vehicles');
  expect(await readSummary()).toEqual({ vehicleCount: 33, lowestPrice: 4995.5 });
  await inventory.db.collection('vehicles').updateOne({ id: cheap.id }, { $set: { price: cheap.price } });
  await createRevisions(inventory.db).bump('vehicles');
});

describe('an invalid stored vehicle', () => {
  const brokenId = 12;
  const readIds = async (url: string) =>
    v.parse(allVehiclesRead.schema, (await get(url)).json()).map(({ id }) => id);

  async function setPrice(price: unknown) {
    await inventory.db
      .collection('vehicles')
      .updateOne({ id: brokenId }, { $set: { price, isFeatured: true } });
    await createRevisions(inventory.db).bump('vehicles');
  }

  test.each([allVehiclesRead.url, featuredVehiclesRead.url])(
    'is skipped in %s and served once fixed',
    async (url) => {
      await setPrice('on request');
      const ids = await readIds(url);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).not.toContain(brokenId);
      await setPrice(9995);
      expect(await readIds(url)).toContain(brokenId);
    },
  );
});

describe('GET /api/vehicles/featured', () => {
  test('returns the vehicles marked as featured, ordered by id', async () => {
    const all = v.parse(allVehiclesRead.schema, (await get(allVehiclesRead.url)).json());
    const featured = v.parse(featuredVehiclesRead.schema, (await get(featuredVehiclesRead.url)).json());
    expect(featured.length).toBeGreaterThan(0);
    expect(featured).toEqual(all.filter(({ isFeatured }) => isFeatured));
  });
});

describe('GET /api/vehicles/:slug', () => {
  test('returns the vehicle', async () => {
    const response = await get(createVehicleRead('evolution-d6-max-xt4').url);
    expect(v.parse(v.strictObject(Vehicle.entries), response.json())).toMatchObject({
      name: 'Evolution D6 MAX XT4',
      imageUrl: '/api/vehicle-pictures/evolution-d6-max-xt4.svg',
      specifications: { power: { motor: 'Dual 6.3kW AC Motors' }, capacity: { passengers: '4 persons' } },
    });
  });

  test('has the same picture in image and imageUrl, like the list', async () => {
    await inventory.db
      .collection('vehicles')
      .updateOne({ id: 14 }, { $set: { image: '/api/vehicle-pictures/x.svg' }, $unset: { imageUrl: '' } });
    await createRevisions(inventory.db).bump('vehicles');
    const list = v.parse(allVehiclesRead.schema, (await get(allVehiclesRead.url)).json());
    for (const vehicle of list) {
      expect(vehicle.image).toMatch(/^\/api\/vehicle-pictures\/.+\.svg$/);
      expect(vehicle.image).toBe(vehicle.imageUrl);
      expect((await get(createVehicleRead(vehicle.slug).url)).json()).toEqual(vehicle);
    }
  });

  test('omits unknown specifications', async () => {
    expect((await get(createVehicleRead('evolution-carrier-8').url)).json()).not.toHaveProperty(
      'specifications',
    );
  });

  test('redirects permanently from a former slug', async () => {
    const response = await get(createVehicleRead('evolution-d6-max-gt4').url);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe('/api/vehicles/evolution-d-max-gt4');
    expect((await get(String(response.headers.location))).statusCode).toBe(200);
  });

  test.each(['unknown', 'Evolution-D-Max-GT4', '%7B%22$ne%22:1%7D', '..%2f..%2fetc'])(
    'responds with 404 to %s',
    async (slug) => {
      const response = await get(`/api/vehicles/${slug}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'Vehicle not found.' });
    },
  );
});

describe('the vehicles collection', () => {
  test.each([
    ['id', { id: 1, slug: 'another' }],
    ['slug', { id: 99, slug: 'evolution-d3-lifted' }],
  ])('rejects a second vehicle with the same %s', async (_key, document) => {
    await expect(inventory.db.collection('vehicles').insertOne({ ...document })).rejects.toThrow(
      /duplicate key/,
    );
  });
});

describe('GET /api/vehicles/compare', () => {
  const compare = async (slugs: string) => {
    const { vehicles, unknownSlugs } = v.parse(
      v.strictObject({
        ...VehicleComparison.entries,
        vehicles: v.array(v.strictObject(Vehicle.entries)),
      }),
      (await get(`${vehicleComparisonUrl}?vehicles=${slugs}`)).json(),
    );
    return { slugs: vehicles.map(({ slug }) => slug), unknownSlugs };
  };

  test('returns the vehicles in the requested order and names unknown slugs', async () => {
    expect(await compare('evolution-d6-max-xt4,no-such,evolution-carrier-8')).toEqual({
      slugs: ['evolution-d6-max-xt4', 'evolution-carrier-8'],
      unknownSlugs: ['no-such'],
    });
  });

  test('finds a vehicle by its former slug, once', async () => {
    expect(await compare('evolution-d6-max-gt4,evolution-d-max-gt4')).toEqual({
      slugs: ['evolution-d-max-gt4'],
      unknownSlugs: [],
    });
  });

  test('responds with 404 if none exists, and with 400 to more than three', async () => {
    const missing = await get(`${vehicleComparisonUrl}?vehicles=x,y`);
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toEqual({ error: 'None of these vehicles exists.' });
    const tooMany = await get(`${vehicleComparisonUrl}?vehicles=a,b,c,d`);
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().fields).toEqual({ vehicles: 'Must name at most 3 vehicles' });
    expect((await get(vehicleComparisonUrl)).statusCode).toBe(400);
  });
});
