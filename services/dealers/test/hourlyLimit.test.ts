import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import { buildNewDealership } from './buildNewDealership.ts';
import { parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
let otherApp: typeof dealers.app;
const hourMs = 60 * 60 * 1000;
beforeAll(async () => {
  // The middle of an hour, so that the window does not end during the test.
  const [realNow, startedAt] = [Date.now, Date.now()];
  const offset = hourMs * 1.5 - (startedAt % hourMs);
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + offset);
  dealers = await startDealers({ DEALERS_NEW_PER_HOUR: '5' });
  otherApp = await dealers.startInstance();
});
afterAll(async () => {
  await dealers.close();
  jest.restoreAllMocks();
});

test('new dealerships are limited per hour over all addresses and instances; everything else still works', async () => {
  let addressNumber = 0;
  const post = (payload: object, headers = {}) => {
    addressNumber += 1;
    const app = addressNumber % 2 === 0 ? dealers.app : otherApp;
    return postDealership(app, payload, { 'x-forwarded-for': `203.0.113.${addressNumber}`, ...headers });
  };
  const key = { 'idempotency-key': 'first-dealership' };
  const first = buildNewDealership();
  const added = parseCreatedDealership(await post(first, key));
  // Rejected and repeated submissions do not count.
  for (let index = 0; index < 6; index += 1) {
    expect((await post({ ...buildNewDealership(), phone: first.phone })).statusCode).toBe(409);
    expect((await post({})).statusCode).toBe(400);
    expect(parseCreatedDealership(await post(first, key))).toEqual(added);
  }

  const responses = await Promise.all(Array.from({ length: 20 }, () => post(buildNewDealership())));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 201),
    ...Array.from({ length: 16 }, () => 429),
  ]);
  expect(await dealers.dealerships.countDocuments({ isVerified: false })).toBe(5);
  const rejected = await post(buildNewDealership());
  expect([rejected.statusCode, rejected.json()]).toEqual([
    429,
    { error: 'Too many dealerships were added in the last hour. Please try again later.' },
  ]);
  const retryAfter = Number(rejected.headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(3600);
  expect(parseCreatedDealership(await post(first, key))).toEqual(added);
  expect((await dealers.app.inject(allDealershipsRead.url)).json()).toHaveLength(65);
});
