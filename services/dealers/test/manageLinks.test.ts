import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createManagedDealershipRead } from '@msv/contracts/dealers/managedDealership';
import { createManageLinks } from '../src/links/createManageLinks.ts';
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
    const link = await owner.links.findOne({ _id: String(id) });
    expect(link?.tokenHash).not.toBe(token);
    expect(link).toMatchObject({ token, delivery: { state: 'waiting' } });
  });

  test('a repeated form stores one dealership with one link', async () => {
    const body = buildNewDealership();
    const headers = { 'idempotency-key': 'key-of-a-form' };
    await Promise.all([1, 2, 3].map(() => postDealership(dealers.app, body, headers)));
    expect(await owner.links.countDocuments()).toBe(1);
  });
});

describe('an attack fails', () => {
  type Joined = Awaited<ReturnType<typeof owner.join>>;

  test.each<[string, (joined: Joined) => Promise<unknown>]>([
    ['a link that was revoked', ({ id }) => dealers.app.entries.revokeLinks(id)],
    ['a link after a newer one', ({ id }) => dealers.app.entries.sendLink(id)],
    [
      'an expired link',
      ({ id }) =>
        owner.links.updateOne({ _id: String(id) }, { $set: { expiresAt: new Date(Date.now() - 1) } }),
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
    const { tokenHash = '' } = (await owner.links.findOne({ _id: String(id) })) ?? {};
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

describe('the request for a link', () => {
  test.each(['', '/form'])('sends one per hour, and its response is always the same (%j)', async (path) => {
    const { id, slug = '', token } = await owner.join();
    const responses = [await owner.requestLink('unknown-dealer', path), await owner.requestLink(slug, path)];
    expect(await owner.readToken(id)).toBe(token);
    await owner.ageLink(id, 1.01);
    responses.push(await owner.requestLink(slug, path));
    expect(await owner.readToken(id)).not.toBe(token);
    await dealers.app.entries.unlist(id);
    responses.push(await owner.requestLink(slug, path));
    expect(await owner.links.countDocuments()).toBe(0);
    const parts = responses.map(({ statusCode, body, headers }) => {
      const { date: _d, 'x-request-id': _r, ...rest } = headers;
      return { statusCode, body, rest };
    });
    expect(parts[0]).toMatchObject({ statusCode: 202, body: '{"accepted":true}' });
    for (const part of parts) expect(part).toEqual(parts[0]);
  });

  test('1,000 requests result in one link', async () => {
    const { id, slug = '', token: oldToken } = await owner.join();
    await owner.ageLink(id, 2);
    const tokens = new Set<string>();
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(Array.from({ length: 50 }, () => owner.requestLink(slug)));
      tokens.add(await owner.readToken(id));
    }
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(oldToken);
  });

  test('concurrent requests to several instances send one link', async () => {
    const links = Array.from({ length: 5 }, () => createManageLinks(dealers.db));
    const dealership = { id: 777_777, email: 'ann@example.com' };
    for (const round of [1, 2]) {
      const sent = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          links[index % links.length]?.sendHourly(dealership, { reason: 'requested' }),
        ),
      );
      expect([round, sent.filter(Boolean).length]).toEqual([round, 1]);
      await owner.ageLink(dealership.id, 1.01);
    }
  });

  test('is limited for all visitors together', async () => {
    const limited = await startDealers({ DEALERS_LINKS_PER_HOUR: '2' });
    const limitedOwner = createOwner(limited);
    const slugs = (await limited.dealerships.find().limit(4).toArray()).map(({ slug = '' }) => slug);
    const statuses = [];
    for (const slug of slugs) statuses.push((await limitedOwner.requestLink(slug)).statusCode);
    expect(statuses).toEqual([202, 202, 429, 429]);
    expect(await limitedOwner.links.countDocuments()).toBe(2);
    await limited.close();
  });

  test('counts for the limit per IP address, as changes do, but reads do not', async () => {
    const limited = await startDealers({ DEALERS_RATE_LIMIT: '2', DEALERS_RATE_WINDOW_SECONDS: '86400' });
    const limitedOwner = createOwner(limited);
    const statuses = [
      (await limitedOwner.requestLink('unknown')).statusCode,
      (await limitedOwner.post({ action: 'pause', token: 'x' })).statusCode,
      (await limitedOwner.requestLink('unknown')).statusCode,
      (await limitedOwner.post({ action: 'pause', token: 'x' })).statusCode,
      (await limited.app.inject(createManagedDealershipRead('x').url)).statusCode,
    ];
    expect(statuses).toEqual([202, 404, 429, 429, 404]);
    await limited.close();
  });
});
