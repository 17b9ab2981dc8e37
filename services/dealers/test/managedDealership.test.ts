import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createDealershipRead, Dealership } from '@msv/contracts/dealers/dealership';
import { dealershipServices } from '@msv/contracts/dealers/dealershipProfile';
import { toFormValues } from '@msv/contracts/dealers/manageFormValues';
import { weekdays } from '@msv/contracts/dealers/openingPeriod';
import fc from 'fast-check';
import * as v from 'valibot';
import { createDealershipAuditLog } from '../src/entries/createDealershipAuditLog.ts';
import { buildSave, createOwner, parseManaged } from './manage.ts';
import { postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
let owner: ReturnType<typeof createOwner>;
beforeAll(async () => {
  dealers = await startDealers();
  owner = createOwner(dealers);
});
afterAll(() => dealers.close());
afterEach(async () => {
  await dealers.dealerships.deleteMany({ createdAt: { $exists: true } });
  await owner.links.deleteMany({});
});

const readPublic = (slug: string) => dealers.app.inject(createDealershipRead(slug).url);
const formUrl = '/api/managed-dealership/form';
/** All fields of a stored dealership, as its form sends them. */
const resend = async (token: string, changes = {}) => {
  const {
    slug: _s,
    timeZone: _t,
    status: _st,
    note: _n,
    isEmailConfirmed: _c,
    linkExpiresAt: _l,
    isVerified: _v,
    ...fields
  } = parseManaged(await owner.read(token));
  return buildSave(token, { ...fields, ...changes });
};

const time = (minHour: number, maxHour: number) =>
  fc
    .tuple(fc.integer({ min: minHour, max: maxHour }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const profile = fc.record({
  name: fc.stringMatching(/^[A-Z][a-z]{2,20} Demo Carts$/),
  address: fc.stringMatching(/^\d{1,4} [A-Z][a-z]{2,20} Street$/),
  website: fc.option(
    fc
      .webUrl({ validSchemes: ['http', 'https'] })
      .map((url) => new URL(url).href)
      .filter(({ length }) => length <= 200),
  ),
  services: fc.subarray([...dealershipServices]),
  brands: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/), { maxLength: 10 }),
  deliveryRadiusMiles: fc.option(fc.integer({ min: 0, max: 500 })),
  hours: fc.option(
    fc
      .record({
        days: fc.subarray([...weekdays], { minLength: 1 }),
        opens: time(5, 11),
        closes: time(12, 23),
      })
      .map((period) => [period]),
  ),
});

describe('saving', () => {
  test('stores exactly what the owner entered, in both kinds of requests', async () => {
    const { token, id, slug = '', email, phone } = await owner.join();
    await fc.assert(
      fc.asyncProperty(profile, async (fields) => {
        const request = buildSave(token, { email, phone, ...fields });
        const saved = parseManaged(await owner.post(request));
        const expected = Object.fromEntries(
          Object.entries(fields).filter(
            ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
          ),
        );
        expect(saved).toMatchObject(expected);
        const stored = (await dealers.dealerships.findOne({ id })) ?? {};
        expect(stored).toMatchObject(expected);
        for (const [name, value] of Object.entries(fields))
          expect([name, name in stored]).toEqual([name, value !== null && name in expected]);
        expect((await readPublic(slug)).json()).toMatchObject(expected);

        await owner.post(buildSave(token, { email, phone }));
        const values = { action: 'save', token, ...toFormValues(saved) };
        expect(parseManaged(await owner.post(values, formUrl))).toEqual(saved);
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['name', { name: 'Another Demo Carts' }, false],
    ['address', { address: '1 Other Street' }, false],
    ['city', { city: 'Tampa' }, false],
    ['state and ZIP code', { state: 'Alaska', zipCode: '99501' }, false],
    ['phone', { phone: '(407) 555-9999' }, false],
    ['membership', { membershipId: 'EV-1' }, true],
    ['website', { website: 'example.com' }, true],
    ['hours', { hours: [{ days: ['Monday'], opens: '08:00', closes: '09:00' }] }, true],
    ['delivery radius', { deliveryRadiusMiles: 0 }, true],
    ['nothing', {}, true],
  ])(
    'another %s leaves the dealership verified only if it needs no check',
    async (_name, changes, isVerified) => {
      const { id, token } = await owner.join();
      await dealers.app.entries.verify(id);
      const longAgo = new Date('2025-01-01');
      await dealers.dealerships.updateOne({ id }, { $set: { createdAt: longAgo } });
      const saved = parseManaged(await owner.post(await resend(token, changes)));
      expect(saved).toMatchObject({
        isVerified,
        status: isVerified ? 'verified' : 'received',
        isEmailConfirmed: true,
      });
      // The retention of unverified dealerships starts again.
      const { createdAt } = (await dealers.dealerships.findOne({ id })) ?? {};
      expect(createdAt?.getTime() === longAgo.getTime()).toBe(isVerified);
    },
  );

  test('another ZIP code moves the dealership, and its page keeps its URL', async () => {
    const { token, slug = '' } = await owner.join();
    await owner.post(await resend(token, { state: 'Alaska', zipCode: '99501', name: 'Other Carts' }));
    expect((await readPublic(slug)).json()).toMatchObject({
      name: 'Other Carts',
      timeZone: 'America/Anchorage',
      latitude: 61.2116,
    });
  });

  test('another email address revokes the link and gets a new one', async () => {
    const { id, token } = await owner.join();
    const response = await owner.post(await resend(token, { email: 'New@Example.com' }));
    expect([response.statusCode, response.json()]).toEqual([200, { emailChanged: true }]);
    const newToken = await owner.readToken(id);
    expect(parseManaged(await owner.read(newToken))).toMatchObject({
      email: 'New@Example.com',
      isEmailConfirmed: false,
    });
    const [link] = await owner.links.find().toArray();
    expect(link).toMatchObject({ email: 'New@Example.com', reason: 'email-changed' });
    expect(parseManaged(await owner.post({ action: 'confirm', token: newToken })).isEmailConfirmed).toBe(
      true,
    );
  });

  test('the phone number of another dealership is rejected with its field', async () => {
    const [first, second] = [await owner.join(), await owner.join()];
    const response = await owner.post(await resend(first.token, { phone: second.phone }));
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([409, ['phone']]);
  });

  test('the form reports problems by the name of the input', async () => {
    const { token } = await owner.join();
    const values = toFormValues(parseManaged(await owner.read(token)));
    const broken = { ...values, website: 'javascript:alert(1)', opensMonday: '9', email: '' };
    const response = await owner.post({ action: 'save', token, ...broken }, formUrl);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields).sort()).toEqual(['email', 'opensMonday', 'website']);
  });
});

describe('a status', () => {
  test('the owner pauses and resumes; a paused dealership is on no page', async () => {
    const { token, slug = '', id } = await owner.join();
    expect(parseManaged(await owner.post({ action: 'pause', token }))).toMatchObject({ status: 'paused' });
    expect((await readPublic(slug)).statusCode).toBe(404);
    expect((await readPublic(slug)).json()).toEqual({ error: 'This dealership is temporarily not listed.' });
    expect((await dealers.app.entries.list({ listing: 'paused', limit: 9 })).dealerships).toMatchObject([
      { id, listing: 'paused', pausedAt: expect.any(String) },
    ]);
    const resumed = await owner.post({ action: 'resume', token }, formUrl);
    expect(parseManaged(resumed)).toMatchObject({ status: 'received' });
    expect((await readPublic(slug)).statusCode).toBe(200);
  });

  test('the owner sees the note of an operator until the dealership is verified', async () => {
    const { id } = await owner.join();
    await dealers.app.entries.verify(id);
    await dealers.app.entries.requestInformation(id, 'Which street number?');
    const token = await owner.readToken(id);
    const needed = { status: 'needs-information', note: 'Which street number?' };
    expect(parseManaged(await owner.read(token))).toMatchObject(needed);
    expect(parseManaged(await owner.post(await resend(token, { address: '7 Elm Street' })))).toMatchObject(
      needed,
    );
    await dealers.app.entries.verify(id);
    const verified = parseManaged(await owner.read(token));
    expect(verified).toMatchObject({ status: 'verified', address: '7 Elm Street' });
    expect(verified).not.toHaveProperty('note');
  });

  test('the owner removes the dealership, which can be added again', async () => {
    const { token, id, phone } = await owner.join();
    const response = await owner.post({ action: 'remove', token });
    expect([response.statusCode, response.json()]).toEqual([200, { removed: true }]);
    expect(await dealers.dealerships.countDocuments({ id })).toBe(0);
    expect(await owner.links.countDocuments()).toBe(0);
    const { action: _a, token: _t, ...again } = buildSave('', { phone });
    expect((await postDealership(dealers.app, again)).statusCode).toBe(201);
  });

  test('each change is in the audit log of the operators, without values', async () => {
    await dealers.db.collection('dealershipAudit').deleteMany({});
    const { token, id } = await owner.join();
    await owner.read(token);
    await owner.post(await resend(token, { city: 'Tampa', brands: ['Evolution'] }));
    for (const action of ['confirm', 'pause', 'resume', 'remove']) await owner.post({ action, token });
    const log = await createDealershipAuditLog(dealers.db).list(50);
    expect(log.reverse().map(({ at: _at, ...entry }) => entry)).toEqual([
      { who: 'dealer', action: 'edit', dealershipId: id, fields: ['city', 'brands'] },
      ...['confirm', 'pause', 'resume', 'remove'].map((action) => ({
        who: 'dealer',
        action,
        dealershipId: id,
      })),
    ]);
  });

  test('the public dealership contains nothing of its management', async () => {
    const { token, slug = '', id } = await owner.join();
    await owner.post({ action: 'confirm', token });
    await dealers.app.entries.requestInformation(id, 'Secret note');
    const response = await readPublic(slug);
    v.parse(v.strictObject(Dealership.entries), response.json());
    expect(response.body).not.toMatch(/note|confirmed|token/i);
  });
});
