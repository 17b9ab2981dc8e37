import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase } from '@msv/service-kit/testDatabase';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { acceptedId, buildLeads, postInquiry, startLeads } from './leads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
let other: ReturnType<typeof buildLeads>;
beforeAll(async () => {
  service = await startLeads();
  other = buildLeads(service.env);
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await service.close();
});
afterEach(() => service.leads.deleteMany({}));

const key = { 'idempotency-key': 'f1c9e7b2-7a55-4c0e-9c5c-0d8f5a0f7f6e' };
const count = () => service.leads.countDocuments();

describe('a repeated Idempotency-Key', () => {
  test('answers with the id of the first time and stores nothing', async () => {
    const first = acceptedId(await postInquiry(service.app, aVehicleInquiry(), key));
    const again = { ...aVehicleInquiry({ name: ' Ann Lee ' }), extra: 1 };
    expect(acceptedId(await postInquiry(service.app, again, key))).toBe(first);
    expect(await count()).toBe(1);
  });

  test('stores one lead when 50 come at one moment, to two instances', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        postInquiry(at % 2 === 0 ? service.app : other, aVehicleInquiry(), key),
      ),
    );
    expect(new Set(replies.map(acceptedId)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test('with another payload is refused in a clear sentence and changes nothing', async () => {
    acceptedId(await postInquiry(service.app, aVehicleInquiry(), key));
    const reply = await postInquiry(service.app, aVehicleInquiry({ phone: '555' }), key);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      error:
        'This Idempotency-Key was already used with other content. Please send other content with a new key.',
    });
    expect((await service.leads.find().toArray()).map(({ phone }) => phone)).toEqual(['(555) 010-0199']);
  });

  test('counts from the first inquiry that is stored: a refused one does not use it up', async () => {
    expect((await postInquiry(service.app, aVehicleInquiry({ email: '' }), key)).statusCode).toBe(400);
    acceptedId(await postInquiry(service.app, { ...aVehicleInquiry(), website: 'x' }, key));
    acceptedId(await postInquiry(service.app, aVehicleInquiry(), key));
    expect(await count()).toBe(1);
  });
});

describe('a key', () => {
  test.each(['short', 'with a space', 'x'.repeat(201), ''])(
    'that is not well-formed is refused: %j',
    async (bad) => {
      const reply = await postInquiry(service.app, aVehicleInquiry(), { 'idempotency-key': bad });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({
        'idempotency-key': 'An Idempotency-Key has 8 to 200 visible ASCII characters',
      });
      expect(await count()).toBe(0);
    },
  );
});

test('without the index that makes keys unique nothing is accepted', async () => {
  const database = await startTestDatabase();
  await database.db
    .collection('leads')
    .insertMany([{ idempotencyKey: 'twice' }, { idempotencyKey: 'twice' }]);
  const app = buildLeads(database.env);
  await app.ready();
  expect((await postInquiry(app, aVehicleInquiry(), key)).statusCode).toBe(503);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect(await database.db.collection('leads').countDocuments()).toBe(2);
  await app.close();
  await database.close();
});
