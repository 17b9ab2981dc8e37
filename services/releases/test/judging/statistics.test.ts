import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { RemoteStatistics, releaseStatisticsUrl } from '@msv/contracts/releases/reports/releaseStatistics';
import * as v from 'valibot';
import type { StatisticsDocument } from '../../src/evaluation/StatisticsDocument.ts';
import {
  buildStatistics,
  edgeEnv,
  edgeToken,
  postEvidence,
  postStatistics,
} from '../support/edgeStatistics.ts';
import { publishTestBuild } from '../support/publishTestBuild.ts';
import {
  buildReleases,
  createBearerHeader,
  fetchRegistry,
  parseAccepted,
  requestChange,
  startReleases,
} from '../support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
  await publishTestBuild(service.app, { version: '1.0.0' });
  await publishTestBuild(service.app, { version: '1.1.0' });
  parseAccepted(
    await requestChange(service.app, {
      kind: 'promote',
      remote: 'inventory',
      version: '1.0.0',
      reason: 'It is good',
    }),
  );
});
afterEach(async () => {
  await service.db.collection('releaseStatistics').deleteMany({});
});
afterAll(() => service.close());

const listDocuments = () => service.db.collection<StatisticsDocument>('releaseStatistics').find().toArray();
const loadRecent = (version: string) =>
  service.app.statistics.loadSince(new Date(Date.now() - 120_000), [{ remote: 'inventory', version }]);

describe('statistics from edges', () => {
  test('are summed by release and minute across edges and instances', async () => {
    const other = buildReleases(service.env);
    await other.ready();
    const statistics = buildStatistics({ pageLoads: 10, failedLoads: 2, lcp: { '7': 5, '64': 1 } });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => postStatistics(index % 2 ? other : service.app, [statistics])),
    );
    await other.close();
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(204));
    const documents = await listDocuments();
    // There are two documents per release if a new minute started during the test.
    expect([1, 2]).toContain(documents.length);
    for (const { expiresAt, minute } of documents)
      expect(Math.round((expiresAt.getTime() - (minute?.getTime() ?? 0)) / 86_400_000)).toBe(30);
    expect(await loadRecent('1.0.0')).toEqual([
      {
        ...statistics,
        pageLoads: 200,
        failedLoads: 40,
        failures: { ...statistics.failures, render: 40 },
        lcp: { '7': 100, '64': 20 },
      },
    ]);
    expect(await loadRecent('1.1.0')).toEqual([]);
  });

  test('are dropped if the release is not registered or the numbers are inconsistent', async () => {
    const invalidStatistics = [
      { remote: 'madeup' },
      { version: '9.9.9' },
      { remote: 'constructor' },
      { failedLoads: 11 },
      { pageLoads: 0 },
    ].map((overrides) => ({ pageLoads: 10, ...overrides }));
    expect((await postStatistics(service.app, invalidStatistics)).statusCode).toBe(204);
    expect(await listDocuments()).toEqual([]);
  });

  test('of an older edge without all failure kinds are accepted', async () => {
    const failures = { load: 1, render: 0, hydration: 0 };
    const payload = { statistics: [{ ...buildStatistics({ pageLoads: 3, failedLoads: 1 }), failures }] };
    const headers = { authorization: `Bearer ${edgeToken}` };
    await service.app.inject({ method: 'POST', url: releaseStatisticsUrl, payload, headers });
    expect((await loadRecent('1.0.0'))[0]?.failures).toMatchObject({ ...failures, run: 0, data: 0 });
  });

  test('are stored without unknown LCP buckets', async () => {
    await postStatistics(service.app, [{ pageLoads: 3, lcp: { '65': 1, '99': 1, '3': 1 } }]);
    expect((await loadRecent('1.0.0'))[0]?.lcp).toEqual({ '3': 1 });
  });

  test('are rejected without the edge token', async () => {
    for (const token of ['', 'token-i', `${edgeToken}x`]) {
      const reply = await postStatistics(service.app, [{ pageLoads: 10 }], token);
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    expect(await listDocuments()).toEqual([]);
  });

  test('are rejected if they are invalid or too large', async () => {
    const headers = { authorization: `Bearer ${edgeToken}` };
    const post = (payload: object) =>
      service.app.inject({ method: 'POST', url: releaseStatisticsUrl, payload, headers });
    expect((await post({ statistics: [{ ...buildStatistics(), pageLoads: -1 }] })).statusCode).toBe(400);
    expect((await post({ statistics: Array(501).fill(buildStatistics()) })).statusCode).toBe(400);
    expect((await post({ statistics: [], filler: 'x'.repeat(2 ** 21) })).statusCode).toBe(413);
  });

  test('do not count as evidence without a rollout', async () => {
    const before = await fetchRegistry(service.app);
    await postEvidence(service.app, [{ pageLoads: 500, failedLoads: 500 }]);
    expect(await fetchRegistry(service.app)).toEqual(before);
    expect(await listDocuments()).toEqual([]);
  });
});

test('the statistics route does not exist without an edge token', async () => {
  const app = buildReleases({ ...service.env, RELEASES_EDGE_TOKEN: '' });
  expect((await postStatistics(app, [{ pageLoads: 10 }])).statusCode).toBe(404);
  await app.close();
});

test('expired statistics are deleted by a TTL index', async () => {
  const indexes = await service.db.collection('releaseStatistics').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

describe('the statistics for teams', () => {
  const fetchStatistics = async (token: string) =>
    service.app.inject({ url: releaseStatisticsUrl, headers: createBearerHeader(token) });

  test('contain the figures and the evaluation in the words of the status page', async () => {
    parseAccepted(
      await requestChange(service.app, {
        kind: 'rollout',
        remote: 'inventory',
        reason: 'It looks good',
        version: '1.1.0',
        shareInBasisPoints: 500,
      }),
    );
    const failures = { load: 0, render: 2, hydration: 0, run: 0, data: 0, foreign: 0, server: 1 };
    const pages = { served: 60, started: 50, finished: 48 };
    await postEvidence(service.app, [
      { version: '1.0.0', pageLoads: 900, failedLoads: 3, failures, lcp: { '25': 600 } },
      { version: '1.1.0', pages },
    ]);
    const [inventory] = v.parse(v.array(RemoteStatistics), (await fetchStatistics('dealers')).json());
    expect(inventory).toMatchObject({
      remote: 'inventory',
      scope: { unit: 'visitors', period: 'since the last step of the rollout' },
      stable: {
        version: '1.0.0',
        statistics: { pageLoads: 900, failures },
        figures: [
          {
            label: 'Visitors with failures',
            value: '0.33%',
            details: '3 of 900: 2 rendering, 1 rendering on the server',
          },
          { label: 'LCP, 75th percentile', value: expect.stringMatching(/ s$/), details: '600 samples' },
        ],
      },
      candidate: {
        version: '1.1.0',
        statistics: { pages },
        figures: [
          { label: 'Visitors whose page stopped responding', value: '4%', details: '2 of 50' },
          { label: 'Visitors whose page did not start', value: '16.67%', details: '10 of 60' },
          { label: 'LCP, 75th percentile', value: '–', details: '0 samples' },
        ],
      },
      evaluation: 'Not enough visitors yet: 0 of 100 for 1.1.0.',
    });
  });

  test('require the token of a team', async () => {
    expect((await fetchStatistics('unknown')).statusCode).toBe(401);
  });
});
