import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  allDealershipsRead,
  createDealershipRead,
  createDealershipSearchRead,
  createStateDealershipsRead,
} from '@msv/contracts/dealers/dealership';
import {
  type DealershipEdit,
  DealershipEntry,
  DealershipEntryList,
  dealershipEntriesUrl,
} from '@msv/contracts/dealers/dealershipEntry';
import { createStateRead } from '@msv/contracts/dealers/state';
import { hashToken } from '@msv/service-kit/http/bearerToken';
import * as v from 'valibot';
import { createDealershipAuditLog } from '../src/entries/createDealershipAuditLog.ts';
import { buildNewDealership } from './buildNewDealership.ts';
import { buildTestApp, parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

const token = 'personal-token-of-ann';
const authorization = `Bearer ${token}`;
const operatorEnv = { DEALERS_TOKEN: `Ann Miller:${hashToken(token).toString('hex')}` };

let dealers: Awaited<ReturnType<typeof startDealers>>;
let otherApp: typeof dealers.app;
beforeAll(async () => {
  dealers = await startDealers(operatorEnv);
  otherApp = await dealers.startInstance();
});
afterAll(() => dealers.close());
beforeEach(() => dealers.db.collection('dealershipAudit').deleteMany({}));
afterEach(async () => {
  await dealers.dealerships.deleteMany({ createdAt: { $exists: true } });
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const callApi = (method: Method, path: string, payload?: object) =>
  dealers.app.inject({
    method,
    url: dealershipEntriesUrl + path,
    headers: { authorization },
    ...(payload && { payload }),
  });
const addDealership = async (overrides = {}) =>
  parseCreatedDealership(await postDealership(dealers.app, buildNewDealership(overrides)));
const edit = (id: number, changes: DealershipEdit) => callApi('PATCH', `/${id}`, changes);
const parseEntry = (response: Awaited<ReturnType<typeof callApi>>) =>
  v.parse(v.strictObject(DealershipEntry.entries), response.json());
/** Reads from the other instance, so that a missing change of the revision would show. */
const read = async (url: string) => (await otherApp.inject(url)).json();

describe('the operator API', () => {
  test('does not exist without a configured token', async () => {
    const app = buildTestApp(dealers.env);
    await app.ready();
    const response = await app.inject({ url: dealershipEntriesUrl, headers: { authorization } });
    await app.close();
    expect(response.statusCode).toBe(404);
  });

  test.each(['', 'Bearer personal-token-of-bob', `Basic ${token}`])(
    'rejects "%s" and counts the attempt',
    async (wrongAuthorization) => {
      const response = await dealers.app.inject({
        method: 'DELETE',
        url: `${dealershipEntriesUrl}/1`,
        headers: { authorization: wrongAuthorization },
      });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(await dealers.dealerships.countDocuments({ id: 1 })).toBe(1);
    },
  );

  test('limits the rate of wrong tokens', async () => {
    const limits = { DEALERS_RATE_LIMIT: '2', DEALERS_RATE_WINDOW_SECONDS: '86400' };
    const app = buildTestApp({ ...dealers.env, ...operatorEnv, ...limits, DEALERS_ADDRESS_SALT: 'salt' });
    await app.ready();
    const guess = async () => (await app.inject(dealershipEntriesUrl)).statusCode;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
    await app.close();
  });

  test('lists the newest dealerships first, all or with one listing, with counts', async () => {
    const [first, second] = [await addDealership(), await addDealership()];
    await callApi('POST', `/${first.id}/unlist`);
    const list = async (query: string) => {
      const response = await callApi('GET', query);
      expect(response.headers['cache-control']).toBe('no-store');
      const { counts, dealerships } = v.parse(DealershipEntryList, response.json());
      expect(counts).toEqual({ unverified: 1, verified: 60, unlisted: 1, paused: 0 });
      return dealerships.map(({ id }) => id);
    };
    expect((await list('?limit=1000')).length).toBe(62);
    expect(await list('?limit=3')).toEqual([second.id, first.id, 1]);
    expect(await list('?listing=unverified')).toEqual([second.id]);
    expect(await list('?listing=unlisted')).toEqual([first.id]);
    expect((await callApi('GET', '?listing=all')).statusCode).toBe(400);
  });

  test('verifies a dealership, which the site shows at once', async () => {
    const { id, slug = '' } = await addDealership();
    expect(await read(createDealershipRead(slug).url)).toMatchObject({ isVerified: false });
    expect(parseEntry(await callApi('POST', `/${id}/verify`))).toMatchObject({ id, listing: 'verified' });
    expect(await read(createDealershipRead(slug).url)).toMatchObject({ isVerified: true });
  });

  test('unlists a dealership: it disappears from every list, count, search and page, and cannot be added again', async () => {
    const dealership = await addDealership({ state: 'Wyoming', name: 'Zebra Demo Carts' });
    const urls = [
      allDealershipsRead.url,
      createStateDealershipsRead('Wyoming').url,
      createDealershipSearchRead('zebra').url,
    ];
    for (const url of urls) expect(JSON.stringify(await read(url))).toContain('Zebra Demo Carts');
    expect(await read(createStateRead('wyoming').url)).toMatchObject({ dealerCount: 1 });
    expect(parseEntry(await callApi('POST', `/${dealership.id}/unlist`))).toMatchObject({
      listing: 'unlisted',
      unlistedAt: expect.any(String),
    });
    for (const url of urls) expect(JSON.stringify(await read(url))).not.toContain('Zebra Demo Carts');
    expect(await read(createStateRead('wyoming').url)).toMatchObject({ dealerCount: 0 });
    expect(await read('/api/states')).toContainEqual(
      expect.objectContaining({ name: 'Wyoming', dealerCount: 0 }),
    );
    expect((await otherApp.inject(createDealershipRead(dealership.slug ?? '').url)).statusCode).toBe(404);
    const again = await postDealership(dealers.app, buildNewDealership({ phone: dealership.phone }));
    expect(again.statusCode).toBe(409);

    expect(parseEntry(await callApi('POST', `/${dealership.id}/relist`))).toMatchObject({
      listing: 'unverified',
    });
    expect(await read(createDealershipRead(dealership.slug ?? '').url)).toEqual(dealership);
  });

  test.each([
    ['verify', { isVerified: true }],
    ['relist', {}],
  ])('keeps the day of the last change if %s changes nothing', async (action, fields) => {
    const { id } = await addDealership();
    await dealers.dealerships.updateOne({ id }, { $set: { ...fields, modifiedOn: '2026-01-31' } });
    expect((await callApi('POST', `/${id}/${action}`)).statusCode).toBe(200);
    expect(await dealers.dealerships.findOne({ id })).toMatchObject({ modifiedOn: '2026-01-31' });
  });

  test('keeps the time at which a dealership was first unlisted', async () => {
    const { id } = await addDealership();
    const first = parseEntry(await callApi('POST', `/${id}/unlist`));
    expect(parseEntry(await callApi('POST', `/${id}/unlist`))).toEqual(first);
  });

  test('edits a dealership, with what is derived from its fields', async () => {
    const { id, slug = '' } = await addDealership();
    await edit(id, {
      name: ' Blue Ibis Carts',
      phone: '406-555-0101 x9',
      zipCode: '99501',
      city: 'Anchorage',
    });
    expect(await read(createDealershipRead(slug).url)).not.toHaveProperty('timeZone');
    await edit(id, { state: 'Alaska' });
    const edited = await read(createDealershipRead(slug).url);
    expect(edited).toMatchObject({
      name: 'Blue Ibis Carts',
      phone: '(406) 555-0101 ext. 9',
      city: 'Anchorage',
      latitude: 61.2116,
      longitude: -149.8761,
      timeZone: 'America/Anchorage',
      address: '12 Sample Street',
    });
    const unknownZipCode = parseEntry(await edit(id, { zipCode: '00000' }));
    expect(unknownZipCode).toMatchObject({ latitude: null, longitude: null });
    expect(unknownZipCode).not.toHaveProperty('timeZone');

    const sameName = { name: 'BLUE IBIS carts', zipCode: '00000' };
    for (const duplicate of [sameName, { phone: '1 406 555 0101' }])
      expect((await postDealership(dealers.app, buildNewDealership(duplicate))).statusCode).toBe(409);
  });

  test('rejects an edit with the values of another dealership and changes nothing', async () => {
    const { id, name, phone } = await addDealership();
    const response = await edit(id, { phone: '(407) 555-0107', city: 'Elsewhere' });
    expect([response.statusCode, response.json().fields]).toEqual([
      409,
      { phone: 'A dealership with this phone number is already listed' },
    ]);
    expect(parseEntry(await callApi('GET', `/${id}`))).toMatchObject({ name, phone, city: 'Orlando' });
    expect((await edit(id, { name, phone })).statusCode).toBe(200);
  });

  test('changes and removes what a dealership tells about itself', async () => {
    const { id } = await addDealership();
    const profile: DealershipEdit = {
      website: 'https://example.com/',
      services: ['parts'],
      brands: ['Evolution'],
      deliveryRadiusMiles: 0,
      hours: [{ days: ['Monday'], opens: '09:00', closes: '17:30' }],
    };
    expect(parseEntry(await edit(id, profile))).toMatchObject(profile);
    const none = { website: null, services: [], brands: [], deliveryRadiusMiles: null, hours: null };
    const entry = parseEntry(await edit(id, none));
    for (const name of Object.keys(profile)) expect(entry).not.toHaveProperty(name);
  });

  test('asks the owner of a dealership for information and shows the link until it is sent', async () => {
    const { id } = await addDealership();
    const entry = parseEntry(await callApi('POST', `/${id}/request-information`, { note: 'Which street?' }));
    expect(entry).toMatchObject({
      note: 'Which street?',
      manageLink: expect.stringMatching(/^http:\/\/localhost:\d+\/manage-dealership\?token=[\w-]{43}$/),
    });
    expect(parseEntry(await callApi('POST', `/${id}/revoke-links`)).manageLink).toBeUndefined();
    expect(parseEntry(await callApi('POST', `/${id}/verify`)).note).toBeUndefined();
    expect((await callApi('POST', `/${id}/request-information`, {})).statusCode).toBe(400);
  });

  test('rejects an edit of a field that operators do not edit', async () => {
    const { id } = await addDealership();
    expect((await callApi('PATCH', `/${id}`, { isVerified: true })).statusCode).toBe(400);
  });

  test('erases a dealership permanently; a visitor can add it again', async () => {
    const { id, slug = '', phone } = await addDealership();
    const response = await callApi('DELETE', `/${id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await dealers.dealerships.countDocuments({ id })).toBe(0);
    expect((await otherApp.inject(createDealershipRead(slug).url)).statusCode).toBe(404);
    await addDealership({ phone });
  });

  test.each([
    ['GET', '/999999999'],
    ['PATCH', '/999999999'],
    ['POST', '/999999999/verify'],
    ['POST', '/999999999/unlist'],
    ['POST', '/999999999/relist'],
    ['POST', '/999999999/send-link'],
    ['POST', '/999999999/revoke-links'],
    ['POST', '/999999999/request-information'],
    ['DELETE', '/999999999'],
  ] as const)('responds with 404 to %s %s', async (method, path) => {
    const payload = method === 'PATCH' ? { city: 'Orlando' } : { note: 'Which street?' };
    const response = await callApi(
      method,
      path,
      path.includes('request') || method === 'PATCH' ? payload : undefined,
    );
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Dealership not found.' }]);
  });
});

describe('the audit log', () => {
  const listEntries = async () =>
    (await createDealershipAuditLog(dealers.db).list(50)).map(({ at: _at, ...entry }) => entry);

  test.each([
    ['GET', '', undefined, { action: 'list' }],
    ['GET', '/7', undefined, { action: 'read', dealershipId: 7 }],
    [
      'PATCH',
      '/999',
      { city: 'A', address: 'B' },
      { action: 'edit', dealershipId: 999, fields: ['city', 'address'] },
    ],
    ['POST', '/999/verify', undefined, { action: 'verify', dealershipId: 999 }],
    ['POST', '/999/unlist', undefined, { action: 'unlist', dealershipId: 999 }],
    ['POST', '/999/relist', undefined, { action: 'relist', dealershipId: 999 }],
    ['POST', '/999/send-link', undefined, { action: 'send-link', dealershipId: 999 }],
    ['POST', '/999/revoke-links', undefined, { action: 'revoke-links', dealershipId: 999 }],
    [
      'POST',
      '/999/request-information',
      { note: 'Which street?' },
      { action: 'request-information', dealershipId: 999 },
    ],
    ['DELETE', '/999', undefined, { action: 'erase', dealershipId: 999 }],
  ] as const)('records %s %s with the person of the token', async (method, path, payload, entry) => {
    await callApi(method, path, payload);
    const [recorded] = await listEntries();
    expect({ ...recorded, fields: new Set(recorded?.fields) }).toEqual({
      who: 'Ann Miller',
      ...entry,
      fields: new Set('fields' in entry ? entry.fields : []),
    });
  });

  test('is required: without an entry nothing is erased', async () => {
    const { id } = await addDealership();
    const insertOne = jest.spyOn(Object.getPrototypeOf(dealers.db.collection('x')), 'insertOne');
    insertOne.mockRejectedValueOnce(new Error('The disk is full'));
    expect((await callApi('DELETE', `/${id}`)).statusCode).toBe(500);
    insertOne.mockRestore();
    expect(await dealers.dealerships.countDocuments({ id })).toBe(1);
  });
});
