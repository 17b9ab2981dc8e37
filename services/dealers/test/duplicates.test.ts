import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildNewDealership } from './buildNewDealership.ts';
import { parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
let otherApp: typeof dealers.app;
beforeAll(async () => {
  dealers = await startDealers();
  otherApp = await dealers.startInstance();
});
afterAll(() => dealers.close());
beforeEach(() => dealers.dealerships.deleteMany({ isVerified: false }));

const addDealership = (payload: object, headers?: Record<string, string>) =>
  postDealership(dealers.app, payload, headers);
const countNewDealerships = () => dealers.dealerships.countDocuments({ isVerified: false });

const firstDealership = { name: 'Blue Egret Carts', zipCode: '32801', phone: '(407) 555-0150' };
const duplicateNameMessage = 'A dealership with this name and ZIP code is already listed';
const duplicatePhoneMessage = 'A dealership with this phone number is already listed';

describe('a duplicate', () => {
  test.each([
    [{ name: 'Blue Egret Carts', zipCode: '32801' }, { name: duplicateNameMessage }],
    [{ name: ' BLUE   egret\u00a0carts ', zipCode: '32801-9999' }, { name: duplicateNameMessage }],
    [{ phone: '+1 407 555 0150' }, { phone: duplicatePhoneMessage }],
    [firstDealership, { name: duplicateNameMessage, phone: duplicatePhoneMessage }],
  ])('with %j is rejected with a message for each duplicate field', async (overrides, fields) => {
    parseCreatedDealership(await addDealership(buildNewDealership(firstDealership)));
    const response = await addDealership(buildNewDealership(overrides));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({ error: expect.stringMatching(/ is already listed\.$/), fields });
    expect(await countNewDealerships()).toBe(1);
  });

  test.each([
    { name: 'Blue Egret Carts', zipCode: '32802' },
    { name: 'Blue Egret Cart', zipCode: '32801' },
    { phone: '(407) 555-0151' },
    { phone: '(321) 555-0150' },
    { address: '1 Sample Way', email: 'same@example.com' },
  ])('is not detected for a dealership that differs in %j', async (overrides) => {
    parseCreatedDealership(
      await addDealership(
        buildNewDealership({ ...firstDealership, address: '1 Sample Way', email: 'same@example.com' }),
      ),
    );
    parseCreatedDealership(await addDealership(buildNewDealership(overrides)));
  });

  test('in another spelling is rejected, and the first name stays as it was typed', async () => {
    const [name, otherName] = ['Cañon-City Carts', 'CANON‑CITY  CARTS'];
    const added = parseCreatedDealership(await addDealership(buildNewDealership({ name, zipCode: '32801' })));
    expect(added.name).toBe(name);
    const response = await addDealership(buildNewDealership({ name: otherName, zipCode: '32801' }));
    expect([response.statusCode, response.json().fields]).toEqual([409, { name: duplicateNameMessage }]);
  });

  test('of a demo dealership is rejected, too', async () => {
    const response = await addDealership(buildNewDealership({ phone: '1-407-555-0107' }));
    expect(response.json()).toEqual({
      error: `${duplicatePhoneMessage}.`,
      fields: { phone: duplicatePhoneMessage },
    });
  });

  test.each([
    ['name and ZIP code', { name: firstDealership.name, zipCode: firstDealership.zipCode }],
    ['phone', { phone: firstDealership.phone }],
  ])(
    'is rejected if 20 simultaneous requests to two instances have the same %s',
    async (_fields, overrides) => {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          postDealership(index % 2 === 0 ? dealers.app : otherApp, buildNewDealership(overrides)),
        ),
      );
      const statuses = responses.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
      expect(await countNewDealerships()).toBe(1);
    },
  );
});

describe('simultaneously added dealerships', () => {
  test('get unique ids', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postDealership(index % 2 === 0 ? dealers.app : otherApp, buildNewDealership()),
      ),
    );
    expect(new Set(responses.map((response) => parseCreatedDealership(response).id)).size).toBe(20);
  });
});

describe('a repeated Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'f1c9e7b2-7a55-4c0e-9c5c-0d8f5a0f7f6e' };

  test('returns the dealership of the first request and lists it once', async () => {
    const newDealership = buildNewDealership(firstDealership);
    const dealership = parseCreatedDealership(await addDealership(newDealership, headers));
    const repeated = { ...newDealership, extra: 1, email: `${newDealership.email} ` };
    expect(parseCreatedDealership(await addDealership(repeated, headers))).toEqual(dealership);
    expect(await countNewDealerships()).toBe(1);
  });

  test('lists one dealership if 20 simultaneous requests are sent to two instances', async () => {
    const newDealership = buildNewDealership();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postDealership(index % 2 === 0 ? dealers.app : otherApp, newDealership, headers),
      ),
    );
    expect(new Set(responses.map((response) => parseCreatedDealership(response).id)).size).toBe(1);
    expect(await countNewDealerships()).toBe(1);
  });

  test('can be reused after a rejected request', async () => {
    expect((await addDealership(buildNewDealership({ phone: '(407) 555-0107' }), headers)).statusCode).toBe(
      409,
    );
    parseCreatedDealership(await addDealership(buildNewDealership(), headers));
  });
});
