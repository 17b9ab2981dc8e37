import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allDealerships } from '@msv/contracts/dealership';
import { aNewDealership } from './aNewDealership.ts';
import { listed, postDealership, startDealers } from './dealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  // A window as long as the test could ever take.
  dealers = await startDealers({ DEALERS_RATE_LIMIT: '4', DEALERS_RATE_WINDOW_SECONDS: '86400' });
});
afterAll(() => dealers.close());

describe('too many entries from one address', () => {
  test('are refused, whatever came of those before, while everyone may go on reading', async () => {
    const entry = aNewDealership();
    listed(await postDealership(dealers.app, entry));
    listed(await postDealership(dealers.app, { website: 'x' }));
    expect((await postDealership(dealers.app, {})).statusCode).toBe(400);
    expect((await postDealership(dealers.app, entry)).statusCode).toBe(409);

    const refused = await postDealership(dealers.app, aNewDealership());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({ error: expect.stringMatching(/^Too many/) });
    expect(await dealers.dealerships.countDocuments()).toBe(61);
    expect((await dealers.app.inject(allDealerships.url)).statusCode).toBe(200);
  });

  test('do not keep another visitor behind the same proxy from sending one', async () => {
    listed(await postDealership(dealers.app, aNewDealership(), { 'x-forwarded-for': '198.51.100.7' }));
  });
});
