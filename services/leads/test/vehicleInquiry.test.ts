import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { acceptedId, buildLeads, postInquiry, startLeads } from './leads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

const post = (payload: object, headers?: Record<string, string>) =>
  postInquiry(service.app, payload, headers);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('an inquiry', () => {
  test('is stored, ready to be delivered and to be forgotten after 24 months', async () => {
    const before = Date.now();
    const id = acceptedId(await post(aVehicleInquiry()));
    expect(id).toMatch(uuid);
    const [lead, ...others] = await service.leads.find().toArray();
    expect(others).toEqual([]);
    expect(lead).toEqual({
      _id: id,
      kind: 'vehicle-inquiry',
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      ...aVehicleInquiry(),
      delivery: {
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: lead?.createdAt,
        leasedBy: null,
      },
    });
    const createdAt = lead?.createdAt.getTime() ?? 0;
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(lead?.expiresAt.getTime()).toBe(createdAt + 730 * 24 * 60 * 60 * 1000);
  });

  test('is stored without the blanks around what was typed and without what nobody asked for', async () => {
    const typed = { ...aVehicleInquiry({ name: '  Ann Lee ', phone: ' 555 ' }), isAdmin: true, _id: 1 };
    const id = acceptedId(await post(typed));
    const lead = await service.leads.findOne();
    expect(lead).toMatchObject({ _id: id, name: 'Ann Lee', phone: '555' });
    expect(lead).not.toHaveProperty('isAdmin');
  });

  test('is another lead each time where no key is sent', async () => {
    const ids = [await post(aVehicleInquiry()), await post(aVehicleInquiry())].map(acceptedId);
    expect(new Set(ids).size).toBe(2);
    expect(await service.leads.countDocuments()).toBe(2);
  });

  test('is kept for as long as the operator says', async () => {
    const brief = buildLeads({ ...service.env, LEADS_RETENTION_DAYS: '30' });
    await brief.ready();
    acceptedId(await postInquiry(brief, aVehicleInquiry()));
    const lead = await service.leads.findOne();
    expect(Number(lead?.expiresAt) - Number(lead?.createdAt)).toBe(30 * 24 * 60 * 60 * 1000);
    await brief.close();
  });
});

describe('an inquiry that is refused', () => {
  test('is told every field at fault and stored nowhere', async () => {
    const reply = await post({ name: ' ', email: 'ann', message: 7, vehicleName: 'x'.repeat(201) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      error: 'Some values are missing or not valid.',
      fields: {
        name: 'Name is required',
        email: 'Please enter a valid email address',
        phone: 'Phone number is required',
        message: 'Message is required',
        vehicleName: 'Please use at most 200 characters',
        vehiclePrice: 'Vehicle price is required',
      },
    });
    expect(await service.leads.countDocuments()).toBe(0);
  });

  test.each([
    ['a form', 'name=Ann', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['nothing', 'null', 'application/json', 400],
    ['a huge body', JSON.stringify({ message: 'x'.repeat(41_000) }), 'application/json', 413],
  ])('because it is %s', async (_what, payload, type, statusCode) => {
    const headers = { 'content-type': type };
    const reply = await service.app.inject({ method: 'POST', url: vehicleInquiryUrl, payload, headers });
    expect(reply.statusCode).toBe(statusCode);
    expect(reply.json()).toEqual({ error: expect.any(String) });
  });

  test('is not refused for a long message in the most wasteful spelling', async () => {
    const payload = JSON.stringify(aVehicleInquiry({ message: 'MESSAGE' })).replace(
      'MESSAGE',
      '\\u00e9'.repeat(5000),
    );
    const headers = { 'content-type': 'application/json' };
    acceptedId(await service.app.inject({ method: 'POST', url: vehicleInquiryUrl, payload, headers }));
  });
});

describe('a filled honeypot', () => {
  test.each([
    ['a complete inquiry', { ...aVehicleInquiry(), website: 'https://example.com' }],
    ['one that would be refused', { website: 'x' }],
  ])('is answered like a success and stored nowhere: %s', async (_what, payload) => {
    const reply = await post(payload, { 'idempotency-key': 'robot-00000001' });
    expect(acceptedId(reply)).toMatch(uuid);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await service.leads.countDocuments()).toBe(0);
  });

  test('that is empty, as people leave it, changes nothing and is not stored', async () => {
    acceptedId(await post({ ...aVehicleInquiry(), website: '' }));
    expect(await service.leads.findOne()).not.toHaveProperty('website');
  });
});

describe('the service', () => {
  test('is ready when its database answers', async () => {
    expect((await service.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('documents what it takes', async () => {
    const { paths } = (await service.app.inject('/docs/json')).json();
    const { requestBody, parameters, responses } = paths[vehicleInquiryUrl].post;
    const { properties, required } = requestBody.content['application/json'].schema;
    expect(required.sort()).toEqual(Object.keys(aVehicleInquiry()).sort());
    expect(properties.email).toMatchObject({ type: 'string', maxLength: 254 });
    expect(parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    );
    expect(responses['201'].content['application/json'].schema.required).toEqual(['id']);
  });
});
