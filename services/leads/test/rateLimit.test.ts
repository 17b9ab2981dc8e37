import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { getAcceptedId, postInquiry, startLeads } from './support/startLeads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  // The time window is longer than the test's timeout.
  service = await startLeads({ LEADS_RATE_LIMIT: '3', LEADS_RATE_WINDOW_SECONDS: '86400' });
});
afterAll(() => service.close());

describe('too many inquiries from one IP address', () => {
  test('submissions beyond the limit are rejected on every instance, and rejected ones count as well', async () => {
    const secondApp = await service.startInstance();
    getAcceptedId(await postInquiry(service.app, buildVehicleInquiry()));
    getAcceptedId(await postInquiry(secondApp, { [honeypotFieldName]: 'x' }));
    expect((await postInquiry(service.app, {})).statusCode).toBe(400);

    for (const app of [service.app, secondApp]) {
      const refused = await postInquiry(app, buildVehicleInquiry());
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toEqual({ error: expect.stringMatching(/^Too many messages/) });
    }
    expect(await service.leads.countDocuments()).toBe(1);
  });
});
