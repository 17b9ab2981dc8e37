import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { buildNewDealership } from './buildNewDealership.ts';
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
  await dealers.db.collection('dealershipAudit').deleteMany({});
});

const invalidLink = {
  error: 'This link is not valid anymore. Please request a new one on the page of the dealership.',
};

describe('a link', () => {
  test('a new dealership gets one that shows its status and changes nothing', async () => {
    const { id, token, slug, phone, email } = await owner.join();
    const before = await dealers.dealerships.findOne({ id });
    const response = await owner.read(token);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(parseManaged(response)).toMatchObject({
      ...{ slug, phone, email },
      status: 'received',
      isEmailConfirmed: false,
    });
    const days = (Date.parse(parseManaged(response).linkExpiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await dealers.dealerships.findOne({ id })).toEqual(before);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('the database contains the token only until its email is delivered', async () => {
    const { id, token } = await owner.join();
    const link = await owner.links.findOne({ dealershipId: id });
    expect(link?.tokenHash).not.toBe(token);
    expect(link).toMatchObject({ token, delivery: { state: 'waiting' } });
  });

  test('a repeated form stores one dealership with one link', async () => {
    const body = buildNewDealership();
    const headers = { 'idempotency-key': 'key-of-a-form' };
    await Promise.all([1, 2, 3].map(() => postDealership(dealers.app, body, headers)));
    expect(await owner.links.countDocuments()).toBe(1);
  });

  test('stays valid when newer ones are sent, with its own expiry', async () => {
    const { id, token } = await owner.join();
    const expiresAt = new Date(Date.now() + 60_000);
    await owner.links.updateOne({ dealershipId: id }, { $set: { expiresAt } });
    await dealers.app.entries.sendLink(id);
    await dealers.app.entries.requestInformation(id, 'Which street number?');
    const newToken = await owner.readToken(id);
    expect(newToken).not.toBe(token);
    for (const valid of [token, newToken]) parseManaged(await owner.read(valid));
    expect(parseManaged(await owner.read(token)).linkExpiresAt).toBe(expiresAt.toISOString());
    expect(parseManaged(await owner.post({ action: 'pause', token })).status).toBe('paused');
    expect(parseManaged(await owner.post({ action: 'resume', token: newToken })).status).not.toBe('paused');
    await owner.post(buildSave(newToken, { email: 'new@example.com' }));
    for (const old of [token, newToken]) expect((await owner.read(old)).statusCode).toBe(404);
    expect(await owner.links.countDocuments({ dealershipId: id })).toBe(1);
  });

  test('a dealership has at most 50', async () => {
    const { id, token } = await owner.join();
    for (let count = 0; count < 49; count += 1) await dealers.app.entries.sendLink(id);
    parseManaged(await owner.read(token));
    await dealers.app.entries.sendLink(id);
    expect((await owner.read(token)).statusCode).toBe(404);
    expect(await owner.links.countDocuments({ dealershipId: id })).toBe(50);
    parseManaged(await owner.read(await owner.readToken(id)));
  });
});

describe('an attack fails', () => {
  type Joined = Awaited<ReturnType<typeof owner.join>>;

  test.each<[string, (joined: Joined) => Promise<unknown>]>([
    ['a link that was revoked', ({ id }) => dealers.app.entries.revokeLinks(id)],
    [
      'one of several links that were revoked',
      async ({ id }) => {
        await dealers.app.entries.sendLink(id);
        await dealers.app.entries.revokeLinks(id);
      },
    ],
    [
      'an expired link',
      ({ id }) =>
        owner.links.updateOne({ dealershipId: id }, { $set: { expiresAt: new Date(Date.now() - 1) } }),
    ],
    [
      'a link after its owner changed the email',
      ({ token }) => owner.post(buildSave(token, { email: 'new@example.com' })),
    ],
    [
      'a link after an operator changed the email',
      ({ id }) => dealers.app.entries.edit(id, { email: 'new@example.com' }),
    ],
    [
      'a link after the email was changed in the database',
      ({ id }) => dealers.dealerships.updateOne({ id }, { $set: { email: 'new@example.com' } }),
    ],
    [
      'a link after the email was changed and changed back',
      async ({ id, email }) => {
        await dealers.app.entries.edit(id, { email: 'new@example.com' });
        await dealers.app.entries.edit(id, { email });
      },
    ],
    ['a link of an unlisted dealership', ({ id }) => dealers.app.entries.unlist(id)],
    [
      'a link after its dealership was unlisted and listed again',
      async ({ id }) => {
        await dealers.app.entries.unlist(id);
        await dealers.app.entries.relist(id);
      },
    ],
    ['a link of an erased dealership', ({ id }) => dealers.app.entries.erase(id)],
    ['a link of a removed dealership', ({ token }) => owner.post({ action: 'remove', token })],
    ['a link of a dealership that is not stored', ({ id }) => dealers.dealerships.deleteOne({ id })],
  ])('%s', async (_name, revoke) => {
    const joined = await owner.join();
    parseManaged(await owner.read(joined.token));
    await revoke(joined);
    const stored = await dealers.dealerships.find().sort({ id: 1 }).toArray();
    for (const response of [
      await owner.read(joined.token),
      await owner.post({ action: 'pause', token: joined.token }),
      await owner.post({ action: 'remove', token: joined.token }),
      await owner.post(buildSave(joined.token)),
      await owner.post({ action: 'pause', token: joined.token }, '/api/managed-dealership/form'),
    ]) {
      expect([response.statusCode, response.json()]).toEqual([404, invalidLink]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect(await dealers.dealerships.find().sort({ id: 1 }).toArray()).toEqual(stored);
  });

  test.each(['', 'x', 'A'.repeat(43), '10000', '$ne', '../', '%00'])(
    'the guessed token %j',
    async (token) => {
      const { id } = await owner.join();
      for (const response of [await owner.read(token), await owner.post({ action: 'remove', token })])
        expect([response.statusCode, response.json()]).toEqual([404, invalidLink]);
      expect(await dealers.dealerships.countDocuments({ id })).toBe(1);
    },
  );

  test.each([{ $ne: null }, { $gt: '' }, null, 7, ['x']])('the token %j, which is no text', async (token) => {
    const { id } = await owner.join();
    expect((await owner.post({ action: 'remove', token })).statusCode).toBe(400);
    expect(await dealers.dealerships.countDocuments({ id })).toBe(1);
  });

  test('the stored hash is not a token', async () => {
    const { id } = await owner.join();
    const { tokenHash = '' } = (await owner.links.findOne({ dealershipId: id })) ?? {};
    expect((await owner.read(tokenHash)).statusCode).toBe(404);
  });

  test('a link changes only its own dealership, even if the request names another one', async () => {
    const [first, second] = [await owner.join(), await owner.join()];
    const before = await dealers.dealerships.findOne({ id: second.id });
    const forged = { id: second.id, dealershipId: second.id, slug: second.slug, isVerified: true };
    for (const action of ['confirm', 'pause', 'resume'])
      expect((await owner.post({ action, token: first.token, ...forged })).statusCode).toBe(200);
    const saved = parseManaged(await owner.post(buildSave(first.token, { ...forged, email: first.email })));
    expect(saved).toMatchObject({ isVerified: false, slug: first.slug });
    expect((await dealers.dealerships.findOne({ id: first.id }))?.id).toBe(first.id);
    await owner.post({ action: 'remove', token: first.token, ...forged });
    expect(await dealers.dealerships.findOne({ id: second.id })).toEqual(before);
  });
});
