import { dealershipEntriesUrl } from '@msv/contracts/dealers/dealershipEntry';
import { ApiError } from '@msv/contracts/http/apiError';
import type { ApiRead } from '@msv/contracts/http/apiRead';
import { allVehiclesRead, createVehicleRead, featuredVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { leadsUrl } from '@msv/contracts/leads/lead';
import { type APIRequestContext, expect, test } from '@playwright/test';
import * as v from 'valibot';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';

/** Fetches an API read. Asserts that the response matches its schema and has no other fields. */
async function fetchRead<T>(request: APIRequestContext, { url, schema }: ApiRead<T>): Promise<T> {
  const response = await request.get(url);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/json; charset=utf-8');
  const body = await response.json();
  const parsed = v.parse(schema, body);
  expect<unknown>(parsed).toEqual(body);
  return parsed;
}

test('the API lists all vehicles and the featured vehicles', async ({ request }) => {
  const vehicles = await fetchRead(request, allVehiclesRead);
  expect(vehicles).toHaveLength(vehicleCount);
  expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(vehicleCount);
  const featured = await fetchRead(request, featuredVehiclesRead);
  expect(featured).toEqual(vehicles.filter(({ isFeatured }) => isFeatured));
  expect(featured.length).toBeGreaterThan(0);
});

test('a vehicle by slug is the same as in the list', async ({ request }) => {
  for (const vehicle of await fetchRead(request, allVehiclesRead))
    expect(await fetchRead(request, createVehicleRead(vehicle.slug))).toEqual(vehicle);
});

for (const path of ['/api/vehicles/no-such-vehicle', '/api/no-such-thing', '/api/', '/api/vehiclesandmore'])
  test(`${path} responds with a 404 in JSON`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toMatch(/^application\/json/);
    expect(v.parse(ApiError, await response.json()).error).toMatch(/^[A-Z].+\.$/);
  });

test('a POST to an unknown API path responds with a 404 in JSON', async ({ request }) => {
  const response = await request.post('/api/no-such-thing', { data: { any: 'thing' } });
  expect(response.status()).toBe(404);
  v.parse(ApiError, await response.json());
});

for (const url of [leadsUrl, dealershipEntriesUrl])
  test(`the site does not forward requests for ${url} to a service`, async ({ request }) => {
    const response = await request.get(url);
    expect(response.status()).toBe(404);
    // This is the edge's page. A service responds in JSON.
    expect(response.headers()['content-type']).toMatch(/^text\/html/);
  });
