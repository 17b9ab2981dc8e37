import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry, startLeads } from './support/startLeads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

const postToService = (payload: object, headers?: Record<string, string>) =>
  postInquiry(service.app, payload, headers);
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a vehicle inquiry', () => {
  test('a vehicle inquiry is stored, due for delivery, and expires after 24 months', async () => {
    const before = Date.now();
    const id = getAcceptedId(await postToService(buildVehicleInquiry()));
    expect(id).toMatch(uuidPattern);
    const [lead, ...others] = await service.leads.find().toArray();
    expect(others).toEqual([]);
    expect(lead).toEqual({
      _id: id,
      kind: 'vehicle-inquiry',
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      ...buildVehicleInquiry(),
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

  test('an inquiry is stored without surrounding whitespace and unknown fields', async () => {
    const typed = {
      ...buildVehicleInquiry({ name: '  Ann Lee ', phone: ' +44 20 7946 0000 ' }),
      isAdmin: true,
      _id: 1,
    };
    const id = getAcceptedId(await postToService(typed));
    const lead = await service.leads.findOne();
    expect(lead).toMatchObject({ _id: id, name: 'Ann Lee', phone: '+44 20 7946 0000' });
    expect(lead).not.toHaveProperty('isAdmin');
  });

  test('without an Idempotency-Key, each inquiry is a new lead', async () => {
    const ids = [await postToService(buildVehicleInquiry()), await postToService(buildVehicleInquiry())].map(
      getAcceptedId,
    );
    expect(new Set(ids).size).toBe(2);
    expect(await service.leads.countDocuments()).toBe(2);
  });

  test('an inquiry expires after the configured retention period', async () => {
    const appWithShortRetention = buildLeadsApp({ ...service.env, LEADS_RETENTION_DAYS: '30' });
    await appWithShortRetention.ready();
    getAcceptedId(await postInquiry(appWithShortRetention, buildVehicleInquiry()));
    const lead = await service.leads.findOne();
    expect(Number(lead?.expiresAt) - Number(lead?.createdAt)).toBe(30 * 24 * 60 * 60 * 1000);
    await appWithShortRetention.close();
  });

  test('the longest message is accepted even if JSON escapes every character', async () => {
    const payload = JSON.stringify(buildVehicleInquiry({ message: 'MESSAGE' })).replace(
      'MESSAGE',
      '\\u00e9'.repeat(5000),
    );
    const headers = { 'content-type': 'application/json' };
    getAcceptedId(await service.app.inject({ method: 'POST', url: vehicleInquiryUrl, payload, headers }));
  });
});

describe('an invalid vehicle inquiry', () => {
  test('an invalid inquiry is rejected with a message for each field and not stored', async () => {
    const response = await postToService({
      name: ' ',
      email: 'ann',
      message: 7,
      vehicleName: 'x'.repeat(201),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
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
    ['a huge body', JSON.stringify({ message: 'x'.repeat(74_000) }), 'application/json', 413],
  ])('the service rejects %s', async (_description, payload, type, statusCode) => {
    const headers = { 'content-type': type };
    const response = await service.app.inject({ method: 'POST', url: vehicleInquiryUrl, payload, headers });
    expect(response.statusCode).toBe(statusCode);
    expect(response.json()).toEqual({ error: expect.any(String) });
  });
});

describe('the honeypot field', () => {
  test('is not stored if it is empty', async () => {
    getAcceptedId(await postToService({ ...buildVehicleInquiry(), [honeypotFieldName]: '' }));
    expect(await service.leads.findOne()).not.toHaveProperty(honeypotFieldName);
  });
});

describe('the leads service', () => {
  test('the OpenAPI document describes vehicle inquiries', async () => {
    const { paths } = (await service.app.inject('/docs/json')).json();
    const { requestBody, parameters, responses } = paths[vehicleInquiryUrl].post;
    const { properties, required } = requestBody.content['application/json'].schema;
    expect(required.sort()).toEqual(Object.keys(buildVehicleInquiry()).sort());
    expect(properties.email).toMatchObject({ type: 'string', maxLength: 254 });
    expect(parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    );
    expect(responses['201'].content['application/json'].schema.required).toEqual(['id']);
  });
});
