import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createManagedDealershipRead } from '@msv/contracts/dealers/managedDealership';
import { buildNewDealership } from './buildNewDealership.ts';
import { buildSave, createOwner, parseManaged } from './manage.ts';
import { postDealership, startDealers } from './startDealers.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const realNow = Date.now;
/** The clock of a test starts in the middle of an hour, so that the window of a limit does not end during the test. */
const startOffset = hourMs * 1.5 - (realNow() % hourMs);
let clockOffset = startOffset;
let dealers: Awaited<ReturnType<typeof startDealers>>;
let owner: ReturnType<typeof createOwner>;
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + clockOffset);
  dealers = await startDealers();
  owner = createOwner(dealers);
});
beforeEach(() => {
  clockOffset = startOffset;
});
afterEach(async () => {
  await dealers.dealerships.deleteMany({ createdAt: { $exists: true } });
  for (const name of ['manageLinks', 'mailCounters', 'postCounters'])
    await dealers.db.collection(name).deleteMany({});
});
afterAll(async () => {
  await dealers.close();
  jest.restoreAllMocks();
});

const countLinks = (filter: object = {}) => owner.links.countDocuments(filter);

/** Requests a link after each wait, and returns how many links each request created. */
async function requestAfter(waitsMs: readonly number[], slug: string) {
  const counts = [];
  for (const waitMs of waitsMs) {
    clockOffset += waitMs;
    const before = await countLinks();
    expect((await owner.requestLink(slug)).statusCode).toBe(202);
    counts.push((await countLinks()) - before);
  }
  return counts;
}

describe('the emails to one address', () => {
  test('are sent after 0 minutes, 10 minutes and 1 hour while the address is unconfirmed, then a day after the first', async () => {
    const { slug = '', token } = await owner.join();
    const waits = [0, 9, 1, 59, 1, 22 * 60, 49, 1].map((minutes) => minutes * minuteMs);
    expect(await requestAfter(waits, slug)).toEqual([0, 0, 1, 0, 1, 0, 0, 1]);
    parseManaged(await owner.read(token));
  });

  test('are sent at two more times a day once somebody has used a link that was sent to it', async () => {
    const { slug = '', token } = await owner.join();
    await owner.post({ action: 'confirm', token });
    const waits = [10, 60, 239, 1, 479, 1, 60].map((minutes) => minutes * minuteMs);
    expect(await requestAfter(waits, slug)).toEqual([1, 1, 0, 1, 0, 1, 0]);
  });

  test('opening a link does not confirm the address', async () => {
    const { slug = '', token } = await owner.join();
    await owner.read(token);
    expect(await requestAfter([10 * minuteMs, hourMs, 4 * hourMs], slug)).toEqual([1, 1, 0]);
  });

  test('share one limit, however the address is written and whichever request causes them', async () => {
    const first = await owner.join({ email: 'ann@dealer.example' });
    for (const email of ['ann@dealer.example', 'Ann@Dealer.Example', 'ann+carts@dealer.example'])
      await postDealership(dealers.app, buildNewDealership({ email }));
    expect(await countLinks()).toBe(1);
    const second = await owner.join();
    const changed = await owner.post(buildSave(second.token, { email: 'ann@dealer.example' }));
    expect(changed.json()).toEqual({ emailChanged: true });
    expect(await countLinks()).toBe(1);
    parseManaged(await owner.read(first.token));
  });

  test('do not include those that operators send', async () => {
    const { id, slug = '' } = await owner.join();
    for (let count = 0; count < 5; count += 1) await dealers.app.entries.sendLink(id);
    expect(await countLinks()).toBe(6);
    expect(await requestAfter([10 * minuteMs], slug)).toEqual([1]);
  });

  test('concurrent requests to several instances send one', async () => {
    const { slug = '' } = await owner.join();
    const otherOwner = createOwner({ ...dealers, app: await dealers.startInstance() });
    for (const [round, waitMs] of [10 * minuteMs, hourMs].entries()) {
      clockOffset += waitMs;
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 === 0 ? owner : otherOwner).requestLink(slug, '', `203.0.113.${index}`),
        ),
      );
      expect(await countLinks()).toBe(round + 2);
    }
  });

  test('neither the address nor its plain hash is stored to count them', async () => {
    const { email } = await owner.join();
    const counters = JSON.stringify(await dealers.db.collection('mailCounters').find().toArray());
    expect(counters).toMatch(/"sentAt":\["/);
    expect(counters).not.toContain(email);
  });
});

describe('the response to a request', () => {
  test.each(['', '/form'])('is the same whether a link is sent or not (%j)', async (path) => {
    const limited = await startDealers({ DEALERS_LINKS_PER_HOUR: '40' });
    const { join, requestLink, links } = createOwner(limited);
    const { id, slug = '' } = await join();
    const noEmail = await join();
    await limited.dealerships.updateOne({ id: noEmail.id }, { $set: { email: '' } });
    let clientCount = 0;
    const request = (requested: string) => {
      clientCount += 1;
      return requestLink(requested, path, `203.0.113.${clientCount}`);
    };
    const responses = [
      await request('unknown-dealer'),
      await request(slug),
      await request(noEmail.slug ?? ''),
    ];
    expect(await links.countDocuments({ dealershipId: id })).toBe(1);
    clockOffset += 10 * minuteMs;
    responses.push(await request(slug));
    expect(await links.countDocuments({ dealershipId: id })).toBe(2);
    await limited.app.entries.unlist(id);
    responses.push(await request(slug));
    const seeded = await limited.dealerships
      .find({ createdAt: { $exists: false } })
      .limit(50)
      .toArray();
    for (const dealership of seeded) responses.push(await request(dealership.slug ?? ''));
    // The 40 links of this hour, without the one that was revoked.
    expect(await links.countDocuments({ reason: 'requested' })).toBe(39);
    responses.push(await request('unknown-dealer'));
    const parts = responses.map(({ statusCode, body, headers }) => {
      const { date: _d, 'x-request-id': _r, ...rest } = headers;
      return { statusCode, body, rest };
    });
    expect(parts[0]).toMatchObject({ statusCode: 202, body: '{"accepted":true}' });
    for (const part of parts) expect(part).toEqual(parts[0]);
    await limited.close();
  });
});

describe('the limit for all visitors together', () => {
  const listSlugs = async () => (await dealers.dealerships.find().toArray()).map(({ slug = '' }) => slug);

  test.each([
    ['an IPv4 address', 5, () => '198.51.100.7'],
    ['an IPv6 network', 20, (index: number) => `2001:db8:7:${index}::1`],
  ])('cannot be used up by %s', async (_name, share, createIp) => {
    const statuses = [];
    for (const [index, slug] of (await listSlugs()).entries())
      statuses.push((await owner.requestLink(slug, '', createIp(index))).statusCode);
    expect(statuses).toEqual([
      ...Array.from({ length: share }, () => 202),
      ...Array.from({ length: 60 - share }, () => 429),
    ]);
    expect(await countLinks()).toBe(share);
    const [lastSlug = ''] = (await listSlugs()).slice(-1);
    expect((await owner.requestLink(lastSlug, '', '203.0.113.9')).statusCode).toBe(202);
    expect(await countLinks()).toBe(share + 1);
  });

  test('requests of a client count whether or not they send a link', async () => {
    const [slug = ''] = await listSlugs();
    for (const requested of ['unknown-1', slug, 'unknown-2', slug, 'unknown-3'])
      expect((await owner.requestLink(requested)).statusCode).toBe(202);
    const rejected = [await owner.requestLink('unknown-4'), await owner.requestLink(slug, '/form')];
    for (const response of rejected)
      expect([response.statusCode, response.json()]).toEqual([
        429,
        { error: 'Too many links were requested from your network. Please try again in an hour.' },
      ]);
  });

  test('does not replace the limit of all posts, which changes use, too, but reads do not', async () => {
    const limited = await startDealers({ DEALERS_RATE_LIMIT: '2', DEALERS_RATE_WINDOW_SECONDS: '86400' });
    const { requestLink, post } = createOwner(limited);
    const change = () => post({ action: 'pause', token: 'x' });
    const statuses = [];
    const request = () => requestLink('unknown', '', '127.0.0.1');
    for (const send of [request, change, request, change]) statuses.push((await send()).statusCode);
    statuses.push((await limited.app.inject(createManagedDealershipRead('x').url)).statusCode);
    expect(statuses).toEqual([202, 404, 429, 429, 404]);
    await limited.close();
  });
});
