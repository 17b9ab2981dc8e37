import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry, startLeads } from './support/startLeads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
let secondApp: typeof service.app;
beforeAll(async () => {
  service = await startLeads();
  secondApp = await service.startInstance();
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

const keyHeader = { 'idempotency-key': 'f1c9e7b2-7a55-4c0e-9c5c-0d8f5a0f7f6e' };
const countLeads = () => service.leads.countDocuments();

describe('a repeated Idempotency-Key', () => {
  test('a repeated request returns the ID of the first one and stores no second lead', async () => {
    const first = getAcceptedId(await postInquiry(service.app, buildVehicleInquiry(), keyHeader));
    const repeatedInquiry = { ...buildVehicleInquiry({ name: ' Ann Lee ' }), extra: 1 };
    expect(getAcceptedId(await postInquiry(service.app, repeatedInquiry, keyHeader))).toBe(first);
    expect(await countLeads()).toBe(1);
  });

  test('50 simultaneous requests to two instances store one lead', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postInquiry(index % 2 === 0 ? service.app : secondApp, buildVehicleInquiry(), keyHeader),
      ),
    );
    expect(new Set(responses.map(getAcceptedId)).size).toBe(1);
    expect(await countLeads()).toBe(1);
  });

  test('a used key with another payload is rejected with an explanation', async () => {
    getAcceptedId(await postInquiry(service.app, buildVehicleInquiry(), keyHeader));
    const response = await postInquiry(
      service.app,
      buildVehicleInquiry({ phone: '(555) 010-0188' }),
      keyHeader,
    );
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      error:
        'This Idempotency-Key was already used with other content. Please send other content with a new key.',
    });
    expect(await service.leads.find().toArray()).toMatchObject([{ phone: '(555) 010-0199' }]);
  });

  test('a rejected inquiry does not use up the key', async () => {
    expect((await postInquiry(service.app, buildVehicleInquiry({ email: '' }), keyHeader)).statusCode).toBe(
      400,
    );
    getAcceptedId(await postInquiry(service.app, buildVehicleInquiry(), keyHeader));
    expect(await countLeads()).toBe(1);
  });
});

describe('an Idempotency-Key', () => {
  test.each(['short', 'with a space', 'x'.repeat(201), ''])(
    'a malformed key is rejected: %j',
    async (malformedKey) => {
      const response = await postInquiry(service.app, buildVehicleInquiry(), {
        'idempotency-key': malformedKey,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        'idempotency-key': 'An Idempotency-Key has 8 to 200 visible ASCII characters',
      });
      expect(await countLeads()).toBe(0);
    },
  );
});

test('rejects all leads while the unique index on keys is missing', async () => {
  const database = await startTestDatabase();
  await database.db
    .collection('leads')
    .insertMany([{ idempotencyKey: 'twice' }, { idempotencyKey: 'twice' }]);
  const app = buildLeadsApp(database.env);
  await app.ready();
  expect((await postInquiry(app, buildVehicleInquiry(), keyHeader)).statusCode).toBe(503);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect(await database.db.collection('leads').countDocuments()).toBe(2);
  await app.close();
  await database.close();
});
