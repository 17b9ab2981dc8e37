import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { leadsUrl } from '@msv/contracts/leads/lead';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildLeadDocument } from './support/buildLeadDocument.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, postInquiry, startLeads } from './support/startLeads.ts';

const token = 'correct-horse-battery-staple';
let crm: TestApi;
let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  crm = await startTestApi(() => ({ status: 202 }));
  service = await startLeads();
});
afterAll(async () => {
  await service.close();
  await crm.close();
});

test('read-only maintenance changes neither leads nor the audit log, and delivers nothing', async () => {
  const lead = buildLeadDocument();
  await service.leads.insertOne(lead);
  const env = { LEADS_TOKEN: token, LEADS_ADF_URL: crm.origin, MAINTENANCE: 'read-only' };
  const app = buildLeadsApp({ ...service.env, ...env });
  await app.ready();
  expect((await postInquiry(app, buildVehicleInquiry())).statusCode).toBe(503);
  const list = await app.inject({ url: leadsUrl, headers: { authorization: `Bearer ${token}` } });
  expect(list.statusCode).toBe(503);
  app.wakeDelivery();
  // Waits for the deliveries in progress.
  await app.close();
  expect(await service.leads.find().toArray()).toEqual([lead]);
  expect(await service.db.collection('leadAudit').countDocuments()).toBe(0);
  expect(crm.requests).toEqual([]);
});
