import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { buildNewDealership } from './buildNewDealership.ts';
import { parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  // The time window is longer than the test's timeout.
  dealers = await startDealers({ DEALERS_RATE_LIMIT: '4', DEALERS_RATE_WINDOW_SECONDS: '86400' });
});
afterAll(() => dealers.close());

describe('too many submissions from one IP address', () => {
  test('are rejected regardless of the earlier responses, while reads still work', async () => {
    const newDealership = buildNewDealership();
    parseCreatedDealership(await postDealership(dealers.app, newDealership));
    parseCreatedDealership(await postDealership(dealers.app, { [honeypotFieldName]: 'x' }));
    expect((await postDealership(dealers.app, {})).statusCode).toBe(400);
    expect((await postDealership(dealers.app, newDealership)).statusCode).toBe(409);

    const rejected = await postDealership(dealers.app, buildNewDealership());
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.json()).toEqual({ error: expect.stringMatching(/^Too many/) });
    expect(await dealers.dealerships.countDocuments()).toBe(61);
    expect((await dealers.app.inject(allDealershipsRead.url)).statusCode).toBe(200);
  });
});
