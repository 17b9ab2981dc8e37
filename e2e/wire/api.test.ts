import { dealershipEntriesUrl } from '@msv/contracts/dealers/dealershipEntry';
import { ApiError } from '@msv/contracts/http/apiError';
import type { ApiRead } from '@msv/contracts/http/apiRead';
import { allVehiclesRead, createVehicleRead, featuredVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { leadsUrl } from '@msv/contracts/leads/lead';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
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

test('the API returns all vehicles, the featured vehicles and each vehicle by its slug', async ({
  request,
}) => {
  const vehicles = await fetchRead(request, allVehiclesRead);
  expect(vehicles).toHaveLength(vehicleCount);
  expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(vehicleCount);
  const featured = await fetchRead(request, featuredVehiclesRead);
  expect(featured).toEqual(vehicles.filter(({ isFeatured }) => isFeatured));
  expect(featured.length).toBeGreaterThan(0);
  for (const vehicle of vehicles)
    expect(await fetchRead(request, createVehicleRead(vehicle.slug))).toEqual(vehicle);
});

test('unknown API paths respond with a 404 in JSON', async ({ request }) => {
  const paths = ['/api/vehicles/no-such-vehicle', '/api/no-such-thing', '/api/', '/api/vehiclesandmore'];
  for (const response of [
    ...(await Promise.all([...paths, vehicleInquiryUrl].map((path) => request.get(path)))),
    await request.post('/api/no-such-thing', { data: { any: 'thing' } }),
  ]) {
    const url = response.url();
    expect(response.status(), url).toBe(404);
    expect(response.headers()['content-type'], url).toMatch(/^application\/json/);
    expect(v.parse(ApiError, await response.json()).error, url).toMatch(/^[A-Z].+\.$/);
  }
});

test('the site does not forward requests for the URLs of operators to a service', async ({ request }) => {
  for (const url of [leadsUrl, dealershipEntriesUrl]) {
    const response = await request.get(url);
    expect(response.status(), url).toBe(404);
    // This is the edge's page. A service responds in JSON.
    expect(response.headers()['content-type'], url).toMatch(/^text\/html/);
  }
});
