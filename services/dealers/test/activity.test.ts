import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { toActivityMonth } from '@msv/contracts/dealers/activityMonth';
import { createDealershipActivityUrl } from '@msv/contracts/dealers/dealershipActivity';
import { runProgram } from '@msv/testing/programs/runProgram';
import fc from 'fast-check';
import { getActivityCollection } from '../src/activity/createDealershipActivity.ts';
import { reportActivity, storeCounts } from './activity.ts';
import { buildTestApp, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
let activity: ReturnType<typeof getActivityCollection>;
beforeAll(async () => {
  dealers = await startDealers();
  activity = getActivityCollection(dealers.db);
  await dealers.dealerships.updateOne({ id: 2 }, { $set: { unlistedAt: new Date() } });
  await dealers.dealerships.updateOne({ id: 3 }, { $set: { pausedAt: new Date() } });
});
afterEach(async () => {
  await activity.deleteMany({});
  await dealers.db.collection('postCounters').deleteMany({});
});
afterAll(() => dealers.close());

describe('a report', () => {
  test('is counted, and the counts have only the agreed fields', async () => {
    for (const name of ['view', 'call', 'directions']) {
      const response = await reportActivity(
        dealers,
        1,
        { activity: name, visitor: 'Ada' },
        { cookie: 'visitor=7', referer: 'https://site.example/?q=Ada', 'user-agent': 'Browser' },
      );
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
    }
    const month = toActivityMonth(new Date());
    const [year = 0, number = 0] = month.split('-').map(Number);
    expect(await activity.find().toArray()).toEqual([
      {
        _id: `1-${month}`,
        dealershipId: 1,
        month,
        views: 1,
        calls: 1,
        directions: 1,
        expiresAt: new Date(Date.UTC(year + 2, number - 1)),
      },
    ]);
  });

  test.each([
    ['an unknown activity', 1, { activity: 'leads' }, 400],
    ['an operator as activity', 1, { activity: { $ne: '' } }, 400],
    ['no activity', 1, {}, 400],
    ['an unknown dealership', 9999, { activity: 'view' }, 404],
    ['an unlisted dealership', 2, { activity: 'view' }, 404],
    ['a paused dealership', 3, { activity: 'view' }, 404],
    ['a negative id', -1, { activity: 'view' }, 400],
    ['an id that is no whole number', 1.5, { activity: 'view' }, 400],
    ['an id that is too long', 1e10, { activity: 'view' }, 400],
  ])('with %s is not counted', async (_name, id, payload, status) => {
    const response = await reportActivity(dealers, id, payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual(expect.objectContaining({ error: expect.any(String) }));
    expect(await activity.countDocuments()).toBe(0);
  });

  test('of a visitor who opts out of tracking is accepted and not counted', async () => {
    const response = await reportActivity(dealers, 1, { activity: 'view' }, { 'sec-gpc': '1' });
    expect(response.statusCode).toBe(204);
    expect(await activity.countDocuments()).toBe(0);
  });

  test('has a limit of its own, and does not count toward the limit of forms', async () => {
    const app = buildTestApp({ ...dealers.env, DEALERS_RATE_LIMIT: '1' });
    await app.ready();
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await reportActivity({ app }, 1)).statusCode);
    expect(statuses).toEqual([...Array(30).fill(204), 429]);
    const form = await app.inject({ method: 'POST', url: '/api/dealerships', payload: {} });
    expect(form.statusCode).toBe(400);
    await app.close();
  });

  test('is stored without an address of the visitor', async () => {
    const response = await dealers.app.inject({
      method: 'POST',
      url: createDealershipActivityUrl(1),
      payload: { activity: 'view' },
      remoteAddress: '203.0.113.77',
    });
    expect(response.statusCode).toBe(204);
    for (const { name } of await dealers.db.listCollections().toArray())
      expect(JSON.stringify(await dealers.db.collection(name).find().toArray())).not.toContain('203.0.113');
  });
});

test('concurrent reports to two instances are all counted', async () => {
  const other = buildTestApp(dealers.env);
  await other.ready();
  const expected = { view: 0, call: 0, directions: 0 };
  const reports = fc.array(
    fc.record({
      activity: fc.constantFrom('view', 'call', 'directions'),
      app: fc.constantFrom(dealers.app, other),
    }),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(reports, async (list) => {
      const responses = await Promise.all(
        list.map(({ app, activity: name }) => reportActivity({ app }, 1, { activity: name })),
      );
      expect(responses.every(({ statusCode }) => statusCode === 204)).toBe(true);
      for (const { activity: name } of list) expected[name] += 1;
      const [month] = await dealers.app.dealershipActivity.list(1);
      const { views = 0, calls = 0, directions = 0 } = month ?? {};
      expect({ view: views, call: calls, directions }).toEqual(expected);
    }),
    { numRuns: 10 },
  );
  await other.close();
});

describe('an operator', () => {
  test('sees the counts of each month, newest first', async () => {
    await storeCounts(dealers, 1, '2025-12', { views: 1200, leads: 2 });
    await storeCounts(dealers, 1, '2026-01', { calls: 3 });
    await storeCounts(dealers, 2, '2026-01', { calls: 999 });
    const program = runProgram('services/dealers/src/cli.ts', ['show', '1'], dealers.env);
    expect(await program.waitForExit()).toBe(0);
    const lines = program
      .output()
      .trim()
      .split('\n')
      .slice(-3)
      .map((line) => line.trim().split(/\s{2,}/));
    expect(lines).toEqual([
      ['month', 'views', 'calls', 'directions', 'leads'],
      ['January 2026', '0', '3', '0', '0'],
      ['December 2025', '1200', '0', '0', '2'],
    ]);
    expect((await dealers.app.entries.list({ limit: 1 })).dealerships[0]).not.toHaveProperty('activity');
  });

  test('who erases a dealership deletes its counts', async () => {
    await storeCounts(dealers, 4, '2026-01', { calls: 3 });
    await storeCounts(dealers, 2, '2026-01', { calls: 3 });
    await dealers.app.entries.erase(4);
    expect((await activity.find().toArray()).map(({ dealershipId }) => dealershipId)).toEqual([2]);
  });
});

test('counts have an expiry date at which the database deletes them', async () => {
  expect(await activity.indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
});
