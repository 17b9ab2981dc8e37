import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { acceptedId, buildLeads, postInquiry, startLeads } from './leads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  // A window as long as the test could ever take.
  service = await startLeads({ LEADS_RATE_LIMIT: '3', LEADS_RATE_WINDOW_SECONDS: '86400' });
});
afterAll(() => service.close());

describe('too many inquiries from one address', () => {
  test('are refused, whatever came of those before and whichever instance they reach', async () => {
    const other = buildLeads({ ...service.env, LEADS_RATE_LIMIT: '3', LEADS_RATE_WINDOW_SECONDS: '86400' });
    await other.ready();
    acceptedId(await postInquiry(service.app, aVehicleInquiry()));
    acceptedId(await postInquiry(other, { website: 'x' }));
    expect((await postInquiry(service.app, {})).statusCode).toBe(400);

    for (const app of [service.app, other]) {
      const refused = await postInquiry(app, aVehicleInquiry());
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toEqual({ error: expect.stringMatching(/^Too many messages/) });
    }
    expect(await service.leads.countDocuments()).toBe(1);
    await other.close();
  });

  test('do not keep another visitor behind the same proxy from sending one', async () => {
    acceptedId(await postInquiry(service.app, aVehicleInquiry(), { 'x-forwarded-for': '198.51.100.7' }));
  });
});
