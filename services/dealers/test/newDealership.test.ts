import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  allDealerships,
  dealershipOverview,
  dealershipsInState,
  dealershipsUrl,
} from '@msv/contracts/dealership';
import { allStates, stateBySlug } from '@msv/contracts/state';
import * as v from 'valibot';
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

const post = (payload: object) => postDealership(dealers.app, payload);
const count = () => dealers.dealerships.countDocuments();

describe('a new dealership', () => {
  test('is answered with what is listed: not verified, at the place of its ZIP code, with an id of its own', async () => {
    const entry = aNewDealership({ zipCode: '99501', membershipId: 'M-1' });
    const dealership = listed(await post(entry));
    expect(dealership).toEqual({
      id: expect.any(Number),
      ...entry,
      latitude: 61.2116,
      longitude: -149.8761,
      isVerified: false,
    });
    expect(listed(await post(aNewDealership())).id).toBe(dealership.id + 1);
    expect(await dealers.dealerships.findOne({ id: dealership.id })).toMatchObject({
      ...dealership,
      createdAt: expect.any(Date),
    });
  });

  test.each([
    ['32801', 28.54],
    ['32801-1234', 28.54],
    ['00000', null],
    ['SW1A 1AA', null],
    ['328011', null],
  ])('with the ZIP code %s has the latitude %p', async (zipCode, latitude) => {
    const dealership = listed(await post(aNewDealership({ zipCode })));
    expect(dealership.latitude).toEqual(latitude === null ? null : expect.closeTo(latitude, 1));
    expect(dealership.longitude === null).toBe(latitude === null);
    expect(dealership.zipCode).toBe(zipCode);
  });

  test('is stored without the blanks around what was typed and without what nobody asked for', async () => {
    const typed = {
      ...aNewDealership({ name: '  Blue Egret ', membershipId: '  ' }),
      isVerified: true,
      id: 1,
    };
    const dealership = listed(await post(typed));
    expect(dealership).toMatchObject({ name: 'Blue Egret', membershipId: null, isVerified: false });
    expect(dealership.id).toBeGreaterThan(9999);
  });

  test('gets a number above all that was imported in the meantime', async () => {
    const { id } = listed(await post(aNewDealership()));
    const [first] = await dealers.dealerships.find({ id: 1 }, { projection: { _id: 0 } }).toArray();
    if (!first) throw new Error('There is no dealership 1');
    const imported = { nameKey: 'imported', phoneKey: 'imported', isVerified: false };
    await dealers.dealerships.insertOne({ ...first, ...imported, id: id + 1 });
    expect(listed(await post(aNewDealership())).id).toBe(id + 2);
  });

  test('is in every list and count at once, on every instance, under new entity tags', async () => {
    const urls = [
      allDealerships.url,
      dealershipOverview.url,
      dealershipsInState('Texas').url,
      allStates.url,
      stateBySlug('texas').url,
    ];
    const read = (ifNoneMatch: readonly string[]) =>
      Promise.all(
        urls.map((url, at) => other.inject({ url, headers: { 'if-none-match': ifNoneMatch[at] ?? '' } })),
      );
    const tags = (await read([])).map(({ headers }) => String(headers.etag));
    expect((await read(tags)).map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 304));
    const before = v.parse(allStates.schema, (await other.inject(allStates.url)).json());

    const dealership = listed(await post(aNewDealership({ state: 'Texas', name: 'aardvark demo carts' })));

    const [all, overview, inTexas, states, texas] = await read(tags);
    expect(v.parse(allDealerships.schema, all?.json())[0]).toEqual(dealership);
    expect(v.parse(dealershipOverview.schema, overview?.json())).toMatchObject({
      dealershipCount: 61,
      dealerships: expect.arrayContaining([dealership]),
    });
    expect(v.parse(allDealerships.schema, inTexas?.json())).toContainEqual(dealership);
    const dealerCounts = new Map(before.map(({ name, dealerCount }) => [name, dealerCount]));
    for (const { name, dealerCount } of v.parse(allStates.schema, states?.json())) {
      expect(dealerCount - (dealerCounts.get(name) ?? 0)).toBe(name === 'Texas' ? 1 : 0);
    }
    expect(texas?.json()).toMatchObject({ dealerCount: 8 });
  });
});

describe('an entry that is refused', () => {
  test('is told every field at fault and listed nowhere', async () => {
    const reply = await post({
      name: ' ',
      state: 'Atlantis',
      email: 'ann',
      phone: '407555010',
      zipCode: '3280',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      error: 'Some values are missing or not valid.',
      fields: {
        name: 'Dealership name is required',
        address: 'Address is required',
        city: 'City is required',
        state: 'State is required',
        zipCode: 'ZIP code is required',
        phone: 'Phone number must be at least 10 digits',
        email: 'Valid email address is required',
      },
    });
    expect(await count()).toBe(60);
  });

  test.each([
    [{ phone: '4075551234' }, 201],
    [{ phone: '407555123' }, 400],
    [{ zipCode: '32801' }, 201],
    [{ zipCode: '3280' }, 400],
    [{ name: 'a\u0000b' }, 400],
    [{ city: 'a\r\nb' }, 400],
  ])('%j answers %i', async (facts, statusCode) => {
    expect((await post({ ...aNewDealership(), ...facts })).statusCode).toBe(statusCode);
  });

  test('is not refused for long values in the most wasteful spelling', async () => {
    const payload = JSON.stringify(aNewDealership({ name: 'NAME', address: 'ADDRESS', city: 'CITY' }))
      .replace('NAME', '\\u00e9'.repeat(120))
      .replace('ADDRESS', '\\u00e9'.repeat(200))
      .replace('CITY', '\\u00e9'.repeat(100));
    const headers = { 'content-type': 'application/json' };
    listed(await dealers.app.inject({ method: 'POST', url: dealershipsUrl, payload, headers }));
  });

  test('is refused unread when it is huge', async () => {
    expect((await post({ name: 'x'.repeat(9000) })).statusCode).toBe(413);
  });
});

describe('a filled honeypot', () => {
  test.each([
    ['a complete entry', { ...aNewDealership({ name: 'Robot Motors' }), website: 'https://example.com' }],
    ['one that would be refused', { website: 'x' }],
  ])('is answered like a success and listed nowhere: %s', async (_what, payload) => {
    expect(listed(await post(payload))).toMatchObject({ isVerified: false });
    expect(await count()).toBe(60);
  });

  test('that is empty, as people leave it, changes nothing and is not stored', async () => {
    const { id } = listed(await post({ ...aNewDealership(), website: '' }));
    expect(await dealers.dealerships.findOne({ id })).not.toHaveProperty('website');
  });
});
