import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { contactUrl } from '@msv/contracts/contactMessage';
import { aContactMessage } from './aContactMessage.ts';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { acceptedId, buildLeads, postInquiry, postMessage, startLeads } from './leads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

const key = { 'idempotency-key': 'one-message-0001' };

describe('a contact message', () => {
  test('is stored as a lead of its own kind, ready to be delivered', async () => {
    const id = acceptedId(await postMessage(service.app, aContactMessage()));
    const lead = await service.leads.findOne();
    expect(lead).toEqual({
      _id: id,
      kind: 'contact-message',
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      ...aContactMessage(),
      delivery: { state: 'waiting', attempts: 0, nextAttemptAt: lead?.createdAt, leasedBy: null },
    });
  });

  test('is stored once when it is sent again with the same Idempotency-Key', async () => {
    const first = acceptedId(await postMessage(service.app, aContactMessage(), key));
    expect(acceptedId(await postMessage(service.app, aContactMessage(), key))).toBe(first);
    expect(await service.leads.countDocuments()).toBe(1);
  });

  test('cannot take the key of an inquiry', async () => {
    acceptedId(await postInquiry(service.app, aVehicleInquiry(), key));
    expect((await postMessage(service.app, aContactMessage(), key)).statusCode).toBe(422);
  });

  test('that is refused names every field at fault in the words of the form', async () => {
    const reply = await postMessage(service.app, { name: ' ', message: 'Hi', phone: '555', subject: 'x' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      message: 'Message must be at least 10 characters',
      subject: 'Please select a subject',
      state: 'Please select your state',
    });
    expect(await service.leads.countDocuments()).toBe(0);
  });

  test('from a robot is answered like a success and stored nowhere', async () => {
    acceptedId(await postMessage(service.app, { ...aContactMessage(), website: 'x' }));
    expect(await service.leads.countDocuments()).toBe(0);
  });

  test('counts together with inquiries where an address sends too many', async () => {
    const strict = buildLeads({
      ...service.env,
      LEADS_RATE_LIMIT: '2',
      LEADS_RATE_WINDOW_SECONDS: '86400',
      LEADS_ADDRESS_SALT: 'of this test',
    });
    await strict.ready();
    acceptedId(await postInquiry(strict, aVehicleInquiry()));
    acceptedId(await postMessage(strict, aContactMessage()));
    expect((await postMessage(strict, aContactMessage())).statusCode).toBe(429);
    await strict.close();
  });

  test('is documented', async () => {
    const { paths } = (await service.app.inject('/docs/json')).json();
    const { required } = paths[contactUrl].post.requestBody.content['application/json'].schema;
    expect(required.sort()).toEqual(Object.keys(aContactMessage()).sort());
  });
});
