import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  allDealershipsRead,
  createNearestDealershipsRead,
  createStateDealershipsRead,
  Dealership,
  dealershipOverviewRead,
  dealershipsUrl,
} from '@msv/contracts/dealers/dealership';
import type { NewDealership } from '@msv/contracts/dealers/newDealership';
import { allStatesRead, createStateRead } from '@msv/contracts/dealers/state';
import { honeypotFieldName, toFormPostUrl } from '@msv/contracts/http/formPost';
import * as v from 'valibot';
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

const addDealership = (payload: object) => postDealership(dealers.app, payload);
const countDealerships = () => dealers.dealerships.countDocuments();

describe('a new dealership', () => {
  test.each<[string, string, NewDealership['state']]>([
    ['belongs to another state', '33602', 'Wyoming'],
    ['is unknown', '00000', 'Florida'],
  ])('is near no place and has no time zone if its ZIP code %s', async (_case, zipCode, state) => {
    const added = parseCreatedDealership(await addDealership(buildNewDealership({ zipCode, state })));
    expect(added).toMatchObject({ latitude: null, longitude: null });
    expect(added).not.toHaveProperty('timeZone');
    const nearest = (await dealers.app.inject(createNearestDealershipsRead('33602').url)).json();
    expect(nearest).not.toContainEqual(expect.objectContaining({ id: added.id }));
  });

  test('is listed after all verified dealerships, even if its name is the first in the alphabet', async () => {
    await addDealership(buildNewDealership({ name: 'Aardvark Demo Carts' }));
    for (const url of [allDealershipsRead.url, createStateDealershipsRead('Florida').url]) {
      const listed = v.parse(v.array(Dealership), (await dealers.app.inject(url)).json());
      expect(listed.findIndex(({ name }) => name === 'Aardvark Demo Carts')).toBe(listed.length - 1);
    }
  });

  test('is returned as listed: unverified, with a new id and the coordinates of its ZIP code', async () => {
    const newDealership = buildNewDealership({ zipCode: '99501', state: 'Alaska', membershipId: 'M-1' });
    const dealership = parseCreatedDealership(await addDealership(newDealership));
    expect(dealership).toEqual({
      id: expect.any(Number),
      modifiedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      ...newDealership,
      latitude: 61.2116,
      longitude: -149.8761,
      isLocationEstimated: true,
      isVerified: false,
      slug: expect.stringMatching(/^blue-heron-demo-carts-\d+-orlando$/),
      timeZone: 'America/Anchorage',
    });
    expect(parseCreatedDealership(await addDealership(buildNewDealership())).id).toBe(dealership.id + 1);
    expect(await dealers.dealerships.findOne({ id: dealership.id })).toMatchObject({
      ...dealership,
      createdAt: expect.any(Date),
    });
  });

  test.each([
    ['32801', 28.54],
    ['32801-1234', 28.54],
    ['00000', null],
  ])('with the ZIP code %s has the latitude %p', async (zipCode, latitude) => {
    const dealership = parseCreatedDealership(await addDealership(buildNewDealership({ zipCode })));
    expect(dealership.latitude).toEqual(latitude === null ? null : expect.closeTo(latitude, 1));
    expect(dealership.longitude === null).toBe(latitude === null);
    expect(dealership.zipCode).toBe(zipCode);
  });

  test('is stored without surrounding whitespace and without unknown fields', async () => {
    const payload = {
      ...buildNewDealership({ name: '  Blue Egret ', membershipId: '  ' }),
      isVerified: true,
      id: 1,
    };
    const dealership = parseCreatedDealership(await addDealership(payload));
    expect(dealership).toMatchObject({ name: 'Blue Egret', membershipId: null, isVerified: false });
    expect(dealership.id).toBeGreaterThan(9999);
  });

  test('gets a higher id than all imported dealerships', async () => {
    const { id } = parseCreatedDealership(await addDealership(buildNewDealership()));
    const [first] = await dealers.dealerships.find({ id: 1 }, { projection: { _id: 0 } }).toArray();
    if (!first) throw new Error('The seed has no dealership with id 1');
    const importedFields = {
      nameKey: 'imported',
      phoneKey: 'imported',
      slug: 'imported',
      isVerified: false,
    };
    await dealers.dealerships.insertOne({ ...first, ...importedFields, id: id + 1 });
    expect(parseCreatedDealership(await addDealership(buildNewDealership())).id).toBe(id + 2);
  });

  test('appears in every list and count at once, on every instance and with new ETags', async () => {
    const urls = [
      allDealershipsRead.url,
      dealershipOverviewRead.url,
      createStateDealershipsRead('Texas').url,
      allStatesRead.url,
      createStateRead('texas').url,
    ];
    const fetchAll = (ifNoneMatch: readonly string[]) =>
      Promise.all(
        urls.map((url, index) =>
          otherApp.inject({ url, headers: { 'if-none-match': ifNoneMatch[index] ?? '' } }),
        ),
      );
    const etags = (await fetchAll([])).map(({ headers }) => String(headers.etag));
    expect((await fetchAll(etags)).map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 304));
    const statesBefore = v.parse(allStatesRead.schema, (await otherApp.inject(allStatesRead.url)).json());

    const dealership = parseCreatedDealership(
      await addDealership(buildNewDealership({ state: 'Texas', name: 'aardvark demo carts' })),
    );

    const [all, overview, inTexas, states, texas] = await fetchAll(etags);
    expect(v.parse(allDealershipsRead.schema, all?.json()).at(-1)).toEqual(dealership);
    expect(v.parse(dealershipOverviewRead.schema, overview?.json())).toMatchObject({
      dealershipCount: 61,
      states: expect.arrayContaining([{ state: 'Texas', dealershipCount: 8 }]),
    });
    expect(v.parse(allDealershipsRead.schema, inTexas?.json())).toContainEqual(dealership);
    const dealerCounts = new Map(statesBefore.map(({ name, dealerCount }) => [name, dealerCount]));
    for (const { name, dealerCount } of v.parse(allStatesRead.schema, states?.json())) {
      expect(dealerCount - (dealerCounts.get(name) ?? 0)).toBe(name === 'Texas' ? 1 : 0);
    }
    expect(texas?.json()).toMatchObject({ dealerCount: 8 });
  });

  test('is accepted with long values whose characters are all escaped', async () => {
    const payload = JSON.stringify(buildNewDealership({ name: 'NAME', address: 'ADDRESS', city: 'CITY' }))
      .replace('NAME', '\\u00e9'.repeat(120))
      .replace('ADDRESS', '\\u00e9'.repeat(200))
      .replace('CITY', '\\u00e9'.repeat(100));
    const headers = { 'content-type': 'application/json' };
    parseCreatedDealership(
      await dealers.app.inject({ method: 'POST', url: dealershipsUrl, payload, headers }),
    );
  });
});

describe('a dealership from a form without scripts', () => {
  const postForm = (payload: object) =>
    dealers.app.inject({ method: 'POST', url: toFormPostUrl(dealershipsUrl), payload });

  test('is listed with a formatted phone number and ZIP code', async () => {
    const values = {
      ...buildNewDealership(),
      phone: '407.555.1299',
      zipCode: '32801 1234',
      [honeypotFieldName]: '',
    };
    const dealership = parseCreatedDealership(await postForm({ ...values, membershipId: '' }));
    expect(dealership).toMatchObject({ phone: '(407) 555-1299', zipCode: '32801-1234', membershipId: null });
  });

  test('is rejected with the same messages', async () => {
    const response = await postForm({ ...buildNewDealership(), zipCode: '3280' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ zipCode: 'ZIP code is required' });
  });
});

describe('an invalid dealership', () => {
  test('is rejected with a message for each invalid field', async () => {
    const response = await addDealership({
      name: ' ',
      state: 'Atlantis',
      email: 'ann',
      phone: '407555010',
      zipCode: '3280',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
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
    expect(await countDealerships()).toBe(60);
  });

  test('is rejected with 413 if the body is too large', async () => {
    expect((await addDealership({ name: 'x'.repeat(9000) })).statusCode).toBe(413);
  });
});

describe('a filled honeypot', () => {
  test.each([
    [
      'a valid dealership',
      { ...buildNewDealership({ name: 'Robot Motors' }), [honeypotFieldName]: 'https://example.com' },
    ],
    ['an invalid dealership', { [honeypotFieldName]: 'x' }],
  ])('is answered like a success without storing anything: %s', async (_case, payload) => {
    expect(parseCreatedDealership(await addDealership(payload))).toMatchObject({ isVerified: false });
    expect(await countDealerships()).toBe(60);
  });

  test('that is empty is ignored and not stored', async () => {
    const { id } = parseCreatedDealership(
      await addDealership({ ...buildNewDealership(), [honeypotFieldName]: '' }),
    );
    expect(await dealers.dealerships.findOne({ id })).not.toHaveProperty(honeypotFieldName);
  });
});
