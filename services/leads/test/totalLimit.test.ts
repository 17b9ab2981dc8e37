import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry, startLeads } from './support/startLeads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
let otherApp: typeof service.app;
let time = Date.UTC(2100, 0, 1);
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  service = await startLeads({ LEADS_NEW_PER_MINUTE: '3' });
  otherApp = await service.startInstance();
});
afterAll(async () => {
  await service.close();
  jest.restoreAllMocks();
});
afterEach(async () => {
  await service.leads.deleteMany({});
  time += 60_000;
});

let addressNumber = 0;
/** Posts an inquiry, each from another address and to another instance. */
function postFromNewAddress(payload: object = buildVehicleInquiry(), headers = {}) {
  addressNumber += 1;
  const app = addressNumber % 2 === 0 ? service.app : otherApp;
  return postInquiry(app, payload, { 'x-forwarded-for': `203.0.113.${addressNumber}`, ...headers });
}

describe('the limit of new leads per minute', () => {
  test('applies to all addresses and instances together, until the minute ends', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => postFromNewAddress()));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    time += 20_500;
    const rejected = await postFromNewAddress();
    expect(rejected.headers['retry-after']).toBe('40');
    expect(rejected.json()).toEqual({
      error: 'Too many messages were sent in the last minute. Please try again in a minute.',
    });
    expect(await service.leads.countDocuments()).toBe(3);
    time += 39_500;
    getAcceptedId(await postFromNewAddress());
  });

  test('counts neither rejected, repeated nor suspected inquiries, and never rejects a repeated one', async () => {
    const key = { 'idempotency-key': 'first-inquiry' };
    const id = getAcceptedId(await postFromNewAddress(undefined, key));
    for (let count = 0; count < 3; count++) {
      expect((await postFromNewAddress({})).statusCode).toBe(400);
      getAcceptedId(await postFromNewAddress({ ...buildVehicleInquiry(), [honeypotFieldName]: 'x' }));
      expect(getAcceptedId(await postFromNewAddress(undefined, key))).toBe(id);
    }
    for (let count = 0; count < 2; count++) getAcceptedId(await postFromNewAddress());
    expect((await postFromNewAddress()).statusCode).toBe(429);
    expect(getAcceptedId(await postFromNewAddress(undefined, key))).toBe(id);
  });

  test('is off if it is 0', async () => {
    const app = buildLeadsApp({ ...service.env, LEADS_NEW_PER_MINUTE: '0' });
    await app.ready();
    for (let count = 0; count < 5; count++) getAcceptedId(await postInquiry(app, buildVehicleInquiry()));
    await app.close();
  });
});
