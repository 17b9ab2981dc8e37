import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aNewDealership } from './aNewDealership.ts';
import { buildDealers, listed, postDealership, startDealers } from './dealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
let other: ReturnType<typeof buildDealers>;
beforeAll(async () => {
  dealers = await startDealers();
  other = buildDealers(dealers.env);
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await dealers.close();
});
beforeEach(() => dealers.dealerships.deleteMany({ isVerified: false }));

const post = (payload: object, headers?: Record<string, string>) =>
  postDealership(dealers.app, payload, headers);
const newOnes = () => dealers.dealerships.countDocuments({ isVerified: false });

const first = { name: 'Blue Egret Carts', zipCode: '32801', phone: '(407) 555-0150' };
const sameName = 'A dealership with this name and ZIP code is already listed';
const samePhone = 'A dealership with this phone number is already listed';

describe('a second listing', () => {
  test.each([
    [{ name: 'Blue Egret Carts', zipCode: '32801' }, { name: sameName }],
    [{ name: ' BLUE   egret\u00a0carts ', zipCode: '32801-9999' }, { name: sameName }],
    [{ phone: '(407) 555-0150' }, { phone: samePhone }],
    [{ phone: '407.555.0150' }, { phone: samePhone }],
    [{ phone: '+1 407 555 0150' }, { phone: samePhone }],
    [{ phone: '4075550150 ext. 7' }, { phone: samePhone }],
    [first, { name: sameName, phone: samePhone }],
  ])('with %j is refused in words that say what clashes', async (facts, fields) => {
    listed(await post(aNewDealership(first)));
    const reply = await post(aNewDealership(facts));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ error: expect.stringMatching(/ is already listed\.$/), fields });
    expect(await newOnes()).toBe(1);
  });

  test.each([
    { name: 'Blue Egret Carts', zipCode: '32802' },
    { name: 'Blue Egret Cart', zipCode: '32801' },
    { phone: '(407) 555-0151' },
    { phone: '(321) 555-0150' },
    { address: '1 Sample Way', email: 'same@example.com' },
  ])('is another dealership with %j', async (facts) => {
    listed(await post(aNewDealership({ ...first, address: '1 Sample Way', email: 'same@example.com' })));
    listed(await post(aNewDealership(facts)));
  });

  test('of a demo dealer is refused too', async () => {
    const reply = await post(aNewDealership({ phone: '1-407-555-0107' }));
    expect(reply.json()).toEqual({ error: `${samePhone}.`, fields: { phone: samePhone } });
  });

  test.each([
    ['name and ZIP code', { name: first.name, zipCode: first.zipCode }],
    ['phone', { phone: first.phone }],
  ])('is refused when twenty with one %s come at one moment, to two instances', async (_what, facts) => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        postDealership(at % 2 === 0 ? dealers.app : other, aNewDealership(facts)),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await newOnes()).toBe(1);
  });
});

describe('dealerships that come at one moment', () => {
  test('get a number each', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        postDealership(at % 2 === 0 ? dealers.app : other, aNewDealership()),
      ),
    );
    expect(new Set(replies.map((reply) => listed(reply).id)).size).toBe(20);
  });
});

describe('a repeated Idempotency-Key', () => {
  const key = { 'idempotency-key': 'f1c9e7b2-7a55-4c0e-9c5c-0d8f5a0f7f6e' };

  test('answers with the dealership of the first time, which is listed once', async () => {
    const dealership = listed(await post(aNewDealership(first), key));
    expect(
      listed(await post({ ...aNewDealership(first), extra: 1, email: 'blue-heron@example.com ' }, key)),
    ).toEqual(dealership);
    expect(await newOnes()).toBe(1);
  });

  test('lists one when twenty come at one moment, to two instances', async () => {
    const entry = aNewDealership();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => postDealership(at % 2 === 0 ? dealers.app : other, entry, key)),
    );
    expect(new Set(replies.map((reply) => listed(reply).id)).size).toBe(1);
    expect(await newOnes()).toBe(1);
  });

  test('with another entry is refused in a clear sentence and lists nothing', async () => {
    listed(await post(aNewDealership(), key));
    const reply = await post(aNewDealership(), key);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({ error: expect.stringMatching(/^This Idempotency-Key was already used/) });
    expect(await newOnes()).toBe(1);
  });

  test('is not used up by an entry that was refused', async () => {
    expect((await post(aNewDealership({ phone: '(407) 555-0107' }), key)).statusCode).toBe(409);
    listed(await post(aNewDealership(), key));
  });
});
