import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { contactUrl } from '@msv/contracts/leads/contactMessage';
import { formatMailBody } from '../src/channels/formatMail.ts';
import { toLead } from '../src/inbox/toLead.ts';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry, postMessage, startLeads } from './support/startLeads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

const keyHeader = { 'idempotency-key': 'one-message-0001' };

describe('a contact message', () => {
  test('a contact message is stored as a lead that is due for delivery', async () => {
    const id = getAcceptedId(await postMessage(service.app, buildContactMessage()));
    const lead = await service.leads.findOne();
    expect(lead).toEqual({
      _id: id,
      kind: 'contact-message',
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      ...buildContactMessage(),
      delivery: { state: 'waiting', attempts: 0, nextAttemptAt: lead?.createdAt, leasedBy: null },
    });
  });

  test('a message cannot reuse the Idempotency-Key of an inquiry', async () => {
    getAcceptedId(await postInquiry(service.app, buildVehicleInquiry(), keyHeader));
    expect((await postMessage(service.app, buildContactMessage(), keyHeader)).statusCode).toBe(422);
  });

  test('a message about a dealer is stored with the dealer and shown to the operator', async () => {
    const dealer = 'tangerine-moon-demo-carts-orlando';
    getAcceptedId(await postMessage(service.app, buildContactMessage({ dealer })));
    const lead = await service.leads.findOne();
    if (!lead) throw new Error('The lead was not stored');
    expect(lead).toMatchObject({ dealer });
    expect(toLead(lead)).toMatchObject({ dealer });
    expect(formatMailBody(lead)).toContain(`Dealer:   ${dealer}\n`);
    expect((await postMessage(service.app, { ...buildContactMessage(), dealer: '../x' })).statusCode).toBe(
      400,
    );
  });

  test('a message with invalid fields is rejected with the error messages of the form', async () => {
    const response = await postMessage(service.app, { name: ' ', message: 'Hi', phone: '555', subject: 'x' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      message: 'Message must be at least 10 characters',
      subject: 'Please select a subject',
      state: 'Please select your state',
    });
    expect(await service.leads.countDocuments()).toBe(0);
  });

  test('messages and inquiries share one rate limit', async () => {
    const limitedApp = buildLeadsApp({
      ...service.env,
      LEADS_RATE_LIMIT: '2',
      LEADS_RATE_WINDOW_SECONDS: '86400',
      LEADS_ADDRESS_SALT: 'test-salt',
    });
    await limitedApp.ready();
    getAcceptedId(await postInquiry(limitedApp, buildVehicleInquiry()));
    getAcceptedId(await postMessage(limitedApp, buildContactMessage()));
    expect((await postMessage(limitedApp, buildContactMessage())).statusCode).toBe(429);
    await limitedApp.close();
  });

  test('the OpenAPI document describes contact messages', async () => {
    const { body, json } = await service.app.inject('/docs/json');
    const { required } = json().paths[contactUrl].post.requestBody.content['application/json'].schema;
    expect(required.sort()).toEqual(Object.keys(buildContactMessage()).sort());
    // Tools that generate values from patterns do not support classes such as \p{Cc}.
    expect(body).not.toContain('\\p{');
  });
});
