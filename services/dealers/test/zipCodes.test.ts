import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createZipCodeLocationRead, ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import * as v from 'valibot';
import { startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

test('finds the location of a ZIP code in any notation', async () => {
  const response = await dealers.app.inject(createZipCodeLocationRead('331091234').url);
  expect(v.parse(v.strictObject(ZipCodeLocation.entries), response.json())).toEqual({
    zipCode: '33109',
    city: 'Miami Beach',
    state: 'Florida',
    latitude: 25.7588,
    longitude: -80.1376,
  });
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
});

test.each(['00000', '3310%20', '%2e%2e'])('does not find the ZIP code %s', async (zipCode) => {
  const response = await dealers.app.inject(`/api/zip-codes/${zipCode}`);
  expect([response.statusCode, response.json()]).toEqual([404, { error: expect.any(String) }]);
  expect(response.headers['cache-control']).toBe('no-store');
});
