import { ApiError } from '@msv/contracts/apiError';
import type { Read } from '@msv/contracts/read';
import { allVehicles, featuredVehicles, vehicleBySlug } from '@msv/contracts/vehicle';
import { type APIRequestContext, expect, test } from '@playwright/test';
import * as v from 'valibot';
import { vehicleCount } from '../stage/vehicleCount.ts';

/** The reply to a read, which must be what its contract says and not a field more. */
async function reply<T>(request: APIRequestContext, { url, schema }: Read<T>): Promise<T> {
  const response = await request.get(url);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/json; charset=utf-8');
  const body = await response.json();
  const parsed = v.parse(schema, body);
  expect<unknown>(parsed).toEqual(body);
  return parsed;
}

test('the API lists the vehicles as its contract says', async ({ request }) => {
  const vehicles = await reply(request, allVehicles);
  expect(vehicles).toHaveLength(vehicleCount);
  expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(vehicleCount);
  const featured = await reply(request, featuredVehicles);
  expect(featured).toEqual(vehicles.filter(({ isFeatured }) => isFeatured));
  expect(featured.length).toBeGreaterThan(0);
});

test('each vehicle can be had by its slug, as it is in the list', async ({ request }) => {
  for (const vehicle of await reply(request, allVehicles))
    expect(await reply(request, vehicleBySlug(vehicle.slug))).toEqual(vehicle);
});

for (const path of ['/api/vehicles/no-such-vehicle', '/api/no-such-thing', '/api/', '/api/vehiclesandmore'])
  test(`${path} is a 404 that says so in JSON`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toMatch(/^application\/json/);
    expect(v.parse(ApiError, await response.json()).error).toMatch(/^[A-Z].+\.$/);
  });

test('a request that the API does not know is refused in JSON too', async ({ request }) => {
  const response = await request.post('/api/no-such-thing', { data: { any: 'thing' } });
  expect(response.status()).toBe(404);
  v.parse(ApiError, await response.json());
});
