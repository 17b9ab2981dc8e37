import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ZipCodePlace, zipCodePlace } from '@msv/contracts/zipCodePlace';
import * as v from 'valibot';
import { startDealers } from './dealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());

test.each(['33109', '33109-1234', '331091234'])('the ZIP code %s says where it is', async (zipCode) => {
  const reply = await dealers.app.inject(zipCodePlace(zipCode).url);
  expect(v.parse(v.strictObject(ZipCodePlace.entries), reply.json())).toEqual({
    zipCode: '33109',
    city: 'Miami Beach',
    state: 'Florida',
    latitude: 25.7588,
    longitude: -80.1376,
  });
  expect(reply.headers['cache-control']).toBe('public, max-age=86400');
});

test.each(['00000', '3310', '331090', 'abcde', '3310%20', '%2e%2e'])(
  'the ZIP code %s is not known',
  async (zipCode) => {
    const reply = await dealers.app.inject(`/api/zip-codes/${zipCode}`);
    expect([reply.statusCode, reply.json()]).toEqual([404, { error: expect.any(String) }]);
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);
