import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { releaseStatisticsUrl } from '@msv/contracts/releaseReport';
import type { StatisticsDocument } from '../src/statistics/StatisticsDocument.ts';
import { publish } from './aBuild.ts';
import { accepted, ask, buildReleases, headOf, startReleases } from './releases.ts';
import { edgeEnv, edgeToken, handOn, handOnEvidence, someStatistics } from './statistics.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
  await publish(service.app, { version: '1.0.0' });
  await publish(service.app, { version: '1.1.0' });
  accepted(
    await ask(service.app, { kind: 'promote', remote: 'inventory', version: '1.0.0', reason: 'It is good' }),
  );
});
afterEach(async () => {
  await service.db.collection('releaseStatistics').deleteMany({});
});
afterAll(() => service.close());

const stored = () => service.db.collection<StatisticsDocument>('releaseStatistics').find().toArray();
const lately = (version: string) =>
  service.app.statistics.since(new Date(Date.now() - 120_000), [{ remote: 'inventory', version }]);

describe('sums that edges hand on', () => {
  test('are added up: by release and minute, whichever edge they come from', async () => {
    const other = buildReleases(service.env);
    await other.ready();
    const sums = someStatistics({ pageLoads: 10, failedLoads: 2, lcp: { '7': 5, '64': 1 } });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => handOn(at % 2 ? other : service.app, [sums])),
    );
    await other.close();
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(204));
    const documents = await stored();
    // Two where the clock struck meanwhile.
    expect([1, 2]).toContain(documents.length);
    for (const { expiresAt, minute } of documents)
      expect(Math.round((expiresAt.getTime() - (minute?.getTime() ?? 0)) / 86_400_000)).toBe(30);
    expect(await lately('1.0.0')).toEqual([
      {
        ...sums,
        pageLoads: 200,
        failedLoads: 40,
        failures: { load: 0, render: 40, hydration: 0, run: 0 },
        lcp: { '7': 100, '64': 20 },
      },
    ]);
    expect(await lately('1.1.0')).toEqual([]);
  });

  test('count for nothing where no such release is registered, or they make no sense', async () => {
    const unknown = [
      { remote: 'madeup' },
      { version: '9.9.9' },
      { remote: 'constructor' },
      { failedLoads: 11 },
      { pageLoads: 0 },
    ].map((facts) => ({ pageLoads: 10, ...facts }));
    expect((await handOn(service.app, unknown)).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test('of an edge that does not know all kinds of failures are taken as well', async () => {
    const failures = { load: 1, render: 0, hydration: 0 };
    const payload = { statistics: [{ ...someStatistics({ pageLoads: 3, failedLoads: 1 }), failures }] };
    const headers = { authorization: `Bearer ${edgeToken}` };
    await service.app.inject({ method: 'POST', url: releaseStatisticsUrl, payload, headers });
    expect((await lately('1.0.0'))[0]?.failures).toEqual({ ...failures, run: 0 });
  });

  test('and classes that do not exist, are left out', async () => {
    await handOn(service.app, [{ pageLoads: 3, lcp: { '65': 1, '99': 1, '3': 1 } }]);
    expect((await lately('1.0.0'))[0]?.lcp).toEqual({ '3': 1 });
  });

  test('are refused without the token of the edges; a team has another one', async () => {
    for (const token of ['', 'token-i', `${edgeToken}x`]) {
      const reply = await handOn(service.app, [{ pageLoads: 10 }], token);
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    expect(await stored()).toEqual([]);
  });

  test('are refused where they are none, or too many', async () => {
    const headers = { authorization: `Bearer ${edgeToken}` };
    const post = (payload: object) =>
      service.app.inject({ method: 'POST', url: releaseStatisticsUrl, payload, headers });
    expect((await post({ statistics: [{ ...someStatistics(), pageLoads: -1 }] })).statusCode).toBe(400);
    expect((await post({ statistics: Array(501).fill(someStatistics()) })).statusCode).toBe(400);
    expect((await post({ statistics: [], filler: 'x'.repeat(2 ** 21) })).statusCode).toBe(413);
  });

  test('change nothing where nothing is on trial', async () => {
    const before = await headOf(service.app);
    await handOnEvidence(service.app, [{ pageLoads: 500, failedLoads: 500 }]);
    expect(await headOf(service.app)).toEqual(before);
    expect(await stored()).toEqual([]);
  });
});

test('without a token of the edges there is nowhere to hand sums on to', async () => {
  const app = buildReleases({ ...service.env, RELEASES_EDGE_TOKEN: '' });
  expect((await handOn(app, [{ pageLoads: 10 }])).statusCode).toBe(404);
  await app.close();
});

test('what is out of date goes by itself', async () => {
  const indexes = await service.db.collection('releaseStatistics').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});
