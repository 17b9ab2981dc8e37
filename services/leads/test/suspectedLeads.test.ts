import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { honeypotFieldName, toFormPostUrl } from '@msv/contracts/http/formPost';
import { contactUrl } from '@msv/contracts/leads/contactMessage';
import { LeadList, leadsUrl } from '@msv/contracts/leads/lead';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { waitUntil } from '@msv/testing/waitUntil';
import * as v from 'valibot';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { buildLeadDocument } from './support/buildLeadDocument.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { getAcceptedId, startLeads } from './support/startLeads.ts';

let crm: TestApi;
let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  crm = await startTestApi(() => ({ status: 202 }));
  service = await startLeads({
    LEADS_ADF_URL: crm.origin,
    LEADS_POLL_SECONDS: '1',
    LEADS_TOKEN: 'operator-token-of-this-test',
  });
});
afterAll(async () => {
  await service.close();
  await crm.close();
});
afterEach(() => service.leads.deleteMany({}));

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'POST', url, payload, headers });
const callOperatorApi = (method: 'GET' | 'POST', path: string) =>
  service.app.inject({
    method,
    url: `${leadsUrl}${path}`,
    headers: { authorization: 'Bearer operator-token-of-this-test' },
  });
const trap = { [honeypotFieldName]: 'https://example.com' };

const { name: _, ...contactValues } = { ...buildContactMessage(), firstName: 'Bo', lastName: 'Diaz' };
const {
  message: _message,
  name: _name,
  ...inquiryValues
} = {
  ...buildVehicleInquiry(),
  firstName: 'Ann',
  lastName: 'Lee',
};

describe('a valid post with a filled honeypot', () => {
  test.each([
    ['an inquiry', vehicleInquiryUrl, buildVehicleInquiry()],
    ['a message', contactUrl, buildContactMessage()],
    ['the inquiry form', toFormPostUrl(vehicleInquiryUrl), inquiryValues],
    ['the contact form', toFormPostUrl(contactUrl), contactValues],
  ])('%s is stored as suspected spam, without the field', async (_description, url, payload) => {
    const id = getAcceptedId(await post(url, { ...payload, ...trap }));
    const lead = await service.leads.findOne({ _id: id });
    expect(lead?.delivery).toMatchObject({ state: 'suspected', attempts: 0 });
    expect(lead).not.toHaveProperty(honeypotFieldName);
  });

  test('expires like every other lead', async () => {
    const suspectedId = getAcceptedId(await post(contactUrl, { ...buildContactMessage(), ...trap }));
    const lead = await service.leads.findOne({ _id: suspectedId });
    const days = ((lead?.expiresAt.getTime() ?? 0) - (lead?.createdAt.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(730);
  });

  test('is stored once per Idempotency-Key and does not use up the key', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const suspected = { ...buildVehicleInquiry(), ...trap };
    const suspectedId = getAcceptedId(await post(vehicleInquiryUrl, suspected, headers));
    expect(getAcceptedId(await post(vehicleInquiryUrl, suspected, headers))).toBe(suspectedId);
    const id = getAcceptedId(await post(vehicleInquiryUrl, buildVehicleInquiry(), headers));
    expect(id).not.toBe(suspectedId);
    expect(await service.leads.countDocuments()).toBe(2);
  });

  test('is delivered only after an operator resends it, and is no alert', async () => {
    const suspectedId = getAcceptedId(await post(contactUrl, { ...buildContactMessage(), ...trap }));
    const oldLead = buildLeadDocument({ createdAt: new Date(0) }, { state: 'suspected' });
    await service.leads.insertOne(oldLead);
    // The lead that arrives later is delivered, so the worker has passed over the suspected one.
    const id = getAcceptedId(await post(contactUrl, buildContactMessage()));
    const isDelivered = async (_id: string) =>
      (await service.leads.findOne({ _id }))?.delivery.state === 'delivered';
    await waitUntil(() => isDelivered(id));
    const listSuspected = async () => {
      const response = await callOperatorApi('GET', '?state=suspected');
      return v.parse(LeadList, response.json());
    };
    expect(await listSuspected()).toMatchObject({
      counts: { waiting: 0, leased: 0, delivered: 1, parked: 0, suspected: 2 },
      leads: [{ id: suspectedId }, { id: oldLead._id }],
    });
    const metrics = await service.app.metrics.metrics();
    expect(metrics).toContain('leads_oldest_undelivered_age_seconds 0');
    expect(metrics).toContain('leads{state="parked"} 0');
    expect((await callOperatorApi('POST', '/resend-parked')).json()).toEqual({ resent: 0 });

    expect((await callOperatorApi('POST', `/${suspectedId}/resend`)).json()).toEqual({ resent: 1 });
    await waitUntil(() => isDelivered(suspectedId));
    const deliveredIds = crm.requests.map(({ headers }) => headers['idempotency-key']);
    expect(deliveredIds).toContain(suspectedId);
    expect(deliveredIds).not.toContain(oldLead._id);
    expect((await listSuspected()).leads).toHaveLength(1);
  });
});

test('an invalid post with a filled honeypot gets the same response and is not stored', async () => {
  const response = await post(vehicleInquiryUrl, trap, { 'idempotency-key': 'robot-00000001' });
  expect(getAcceptedId(response)).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(await service.leads.countDocuments()).toBe(0);
});
