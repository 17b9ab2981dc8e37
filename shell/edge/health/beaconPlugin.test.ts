import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { StatisticsSubmission } from '@msv/contracts/releases/reports/releaseStatistics';
import { calculateRolloutBucket, isInRollout } from '@msv/release-kit/rolloutBucket';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import * as v from 'valibot';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { apiProxyPlugin } from '../api/apiProxyPlugin.ts';
import { formRoutes } from '../forms/formRoutes.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { servicesPlugin } from '../services/servicesPlugin.ts';
import { recentWritesPlugin } from '../visitors/recentWritesPlugin.ts';
import { siteCookiesPlugin } from '../visitors/siteCookiesPlugin.ts';
import { visitorIdsPlugin } from '../visitors/visitorIdsPlugin.ts';
import { beaconPlugin } from './beaconPlugin.ts';
import { problemLogPlugin } from './problemLogPlugin.ts';
import { releaseErrorsPlugin } from './releaseErrorsPlugin.ts';

const halfShare = 5000;
const splitVisitors = (share: number) => {
  const visitors = Array.from({ length: 400 }, (_, index) => `visitor-${String(index).padStart(14, '0')}`);
  const isCandidateVisitor = (visitor: string) =>
    isInRollout(calculateRolloutBucket('inventory', visitor), share);
  return {
    candidateVisitors: visitors.filter(isCandidateVisitor),
    stableVisitors: visitors.filter((visitor) => !isCandidateVisitor(visitor)),
  };
};
const { candidateVisitors, stableVisitors } = splitVisitors(halfShare);

const jsonHeaders = { 'content-type': 'application/json' };
let service: TestApi;
let leads: TestApi;
let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeEach(async () => {
  service = await startTestApi(() => ({ status: 202 }));
  leads = await startTestApi(() => ({ status: 201, body: '{}', headers: jsonHeaders }));
  edge = await createTestEdge({
    REGISTRY_URL: service.origin,
    REGISTRY_PUBLIC_KEYS: formatPublicKey(generateKeyPairSync('ed25519').privateKey),
    REGISTRY_EDGE_TOKEN: 'secret',
    REPORT_DEADLINE_MS: '1000',
  });
  await edge.app.register(siteCookiesPlugin, edge.config);
  await edge.app.register(visitorIdsPlugin);
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(problemLogPlugin, edge.config);
  await edge.app.register(releaseErrorsPlugin);
  await edge.app.register(beaconPlugin, edge.config);
  await edge.app.register(servicesPlugin, edge.config);
  await edge.app.register(recentWritesPlugin, edge.config);
  await edge.app.register(apiProxyPlugin, edge.config);
  await edge.app.register(formRoutes, {
    config: edge.config,
    sendPage: async (_request, reply, { status }) => reply.code(status).send(''),
  });
  // Serves pages like `pageRoutes`, but without rendering them.
  edge.app.get<{ Querystring: { visitor: string; version: string } }>('/page', async (request, reply) => {
    const { visitor, version } = request.query;
    edge.app.countServedPage(request, reply, { visitor, releases: { inventory: version } });
    return reply.send('');
  });
  applyRevision(1);
});
afterEach(async () => {
  await edge.close();
  await service.close();
  await leads.close();
});

/** Applies a revision with the given share of the candidate. */
function applyRevision(revision: number, shareInBasisPoints = 0) {
  const [stable, next] = [buildRelease({ version: '1.0.0' }), buildRelease({ version: '1.1.0' })];
  const inventory = {
    owner: 'Inventory team',
    stable: '1.0.0',
    candidate: { version: '1.1.0', shareInBasisPoints },
    releases: { '1.0.0': stable, '1.1.0': next },
  };
  const modules = {
    inventory: buildModule({ conversions: { calls: { event: 'phone_call' } } }),
    leads: buildModule({
      pagePrefixes: [],
      apiPrefixes: ['/api/inquiry'],
      instances: [leads.origin],
      conversions: { inquiries: { post: '/api/inquiry' } },
    }),
  };
  edge.app.registry.applyRevision(buildRegistry([], { revision, remotes: { inventory }, modules }));
}

const successfulLoad = { remote: 'inventory', version: '1.0.0', failures: [] as string[] };
interface Sender {
  /** ID in a cookie that the edge has signed. */
  visitor?: string | undefined;
  /** Cookie as the client sends it. By default, it is the signed ID of the visitor. */
  visitorCookie?: string | undefined;
  ipAddress?: string;
}
const sendReport = (
  outcomes: object[],
  {
    visitor,
    visitorCookie = visitor && edge.app.siteCookies.sign(visitor),
    ipAddress = '10.0.0.1',
  }: Sender = {},
) =>
  edge.app.inject({
    method: 'POST',
    url: '/beacon',
    payload: { outcomes },
    remoteAddress: ipAddress,
    ...(visitorCookie && { cookies: { visitor: visitorCookie } }),
  });
/** Sends a report for each visitor, each from its own IP address by default. */
async function sendReports(
  visitors: readonly string[],
  overrides: Partial<typeof successfulLoad>,
  ipAddress?: string,
) {
  for (const [index, visitor] of visitors.entries())
    await sendReport([{ ...successfulLoad, ...overrides }], {
      visitor,
      ipAddress: ipAddress ?? `10.1.${index >> 8}.${index & 255}`,
    });
}
/** Closes the edge and returns all statistics that it has submitted. */
async function closeAndGetSubmissions() {
  await edge.app.close();
  return readSubmissions().filter(({ report }) => !report);
}
const readSubmissions = () =>
  service.requests.map(({ headers, body }) => {
    expect(headers.authorization).toBe('Bearer secret');
    return v.parse(v.pipe(v.string(), v.parseJson(), StatisticsSubmission), body);
  });
async function closeAndGetEvidence() {
  const evidence = (await closeAndGetSubmissions()).flatMap((submission) => submission.evidence);
  return evidence.map(({ version, pageLoads, failedLoads, revision }) => [
    version,
    pageLoads,
    failedLoads,
    revision,
  ]);
}

test('the edge reports what it serves soon after each change, with the time of the last change of a module', async () => {
  const waitForReport = async (revision: number) => {
    for (;;) {
      const found = readSubmissions().find(({ report }) => report?.revision === revision);
      if (found?.report) return found.report;
      await sleep(20);
    }
  };
  const { remotes: before } = await waitForReport(1);
  expect(before).toEqual({ inventory: { version: '1.0.0', since: expect.any(String) } });
  applyRevision(2);
  expect((await waitForReport(2)).remotes).toEqual(before);
  applyRevision(3, halfShare);
  expect((await waitForReport(3)).remotes).toEqual({
    inventory: { version: '1.0.0', candidate: '1.1.0', since: expect.any(String) },
  });
});

describe('reports of browsers', () => {
  test('are answered with 204 and submitted as sums', async () => {
    expect((await sendReport([successfulLoad])).statusCode).toBe(204);
    await sendReport([
      { ...successfulLoad, failures: ['load'] },
      { ...successfulLoad, remote: 'unknown' },
    ]);
    await sendReport([{ ...successfulLoad, version: '9.9.9' }]);
    expect(await closeAndGetSubmissions()).toMatchObject([
      {
        statistics: [{ remote: 'inventory', version: '1.0.0', pageLoads: 2, failedLoads: 1 }],
        evidence: [],
      },
    ]);
  });

  test('are limited per minute for each IPv4 address and IPv6 network', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let count = 0; count < 130; count += 1) await sendReport([successfulLoad]);
    for (let count = 0; count < 130; count += 1)
      await sendReport([successfulLoad], { ipAddress: `2001:db8:1:2::${count.toString(16)}` });
    await sendReport([successfulLoad], { ipAddress: '2001:db8:1:3::1' });
    clock.mockRestore();
    expect(await closeAndGetSubmissions()).toMatchObject([{ statistics: [{ pageLoads: 241 }] }]);
  });

  test('are rejected if they are invalid or list a remote twice', async () => {
    expect((await sendReport([{ ...successfulLoad, failures: ['sabotage'] }])).statusCode).toBe(400);
    expect((await sendReport([successfulLoad, successfulLoad])).statusCode).toBe(400);
    expect(await closeAndGetSubmissions()).toEqual([]);
  });
});

describe('statistics for evaluating a rollout', () => {
  test('count the first page load of each visitor with the assigned release', async () => {
    applyRevision(2, halfShare);
    await sendReports(candidateVisitors.slice(0, 40), { version: '1.1.0', failures: ['render'] });
    await sendReports(candidateVisitors.slice(0, 50), { version: '1.1.0' });
    await sendReports(stableVisitors.slice(0, 60), {});
    expect(await closeAndGetEvidence()).toEqual([
      ['1.1.0', 50, 40, 2],
      ['1.0.0', 60, 0, 2],
    ]);
  });

  test('ignore releases that are not assigned to the visitor and reports without a visitor cookie', async () => {
    applyRevision(2, halfShare);
    await sendReports(stableVisitors.slice(0, 20), { version: '1.1.0', failures: ['load'] });
    await sendReports(candidateVisitors.slice(0, 20), { version: '1.0.0' });
    await sendReport([{ ...successfulLoad, failures: ['load'] }]);
    await sendReport([{ ...successfulLoad, failures: ['load'] }], { visitorCookie: 'invalid' });
    const [submission] = await closeAndGetSubmissions();
    expect(submission?.evidence).toEqual([]);
    expect(submission?.statistics.map(({ pageLoads }) => pageLoads)).toEqual([20, 22]);
  });

  test('ignore visitors that an attacker has invented, each in a network of its own', async () => {
    applyRevision(2, halfShare);
    const [issuedVisitor = ''] = candidateVisitors;
    const [, signature = ''] = edge.app.siteCookies.sign(issuedVisitor).split('.');
    for (const [index, visitor] of candidateVisitors.entries())
      for (const visitorCookie of [visitor, `${visitor}.`, `${visitor}.invented`, `${visitor}.${signature}`])
        if (visitor !== issuedVisitor)
          await sendReport([{ ...successfulLoad, version: '1.1.0', failures: ['load'] }], {
            visitorCookie,
            ipAddress: `10.3.${index >> 8}.${index & 255}`,
          });
    expect(await closeAndGetEvidence()).toEqual([]);
  });

  test('count only one visitor per network, so forged visitors have no effect', async () => {
    applyRevision(2, halfShare);
    await sendReports(candidateVisitors.slice(0, 100), { version: '1.1.0', failures: ['load'] }, '10.0.0.9');
    await sendReports(
      candidateVisitors.slice(100, 120),
      { version: '1.1.0', failures: ['load'] },
      '2001:db8::7',
    );
    await sendReports(
      candidateVisitors.slice(120, 140),
      { version: '1.1.0', failures: ['load'] },
      '2001:db8::8',
    );
    expect(await closeAndGetEvidence()).toEqual([['1.1.0', 2, 2, 2]]);
  });

  test('restart when the shares change, and visitors count again', async () => {
    applyRevision(2, halfShare);
    const { candidateVisitors: firstVisitors } = splitVisitors(1000);
    await sendReports(firstVisitors, { version: '1.1.0', failures: ['load'] });
    applyRevision(3, 8000);
    await sendReports(firstVisitors, { version: '1.1.0' });
    expect(await closeAndGetEvidence()).toEqual([['1.1.0', firstVisitors.length, 0, 3]]);
  });

  test('are empty without an active rollout and after it ends', async () => {
    await sendReports(stableVisitors.slice(0, 5), {});
    applyRevision(2, halfShare);
    await sendReports(stableVisitors.slice(0, 5), {});
    applyRevision(3);
    expect(await closeAndGetEvidence()).toEqual([]);
  });
});

describe('pages of a rollout', () => {
  const openPage = async (visitor: string, version: string, headers: Record<string, string> = {}) => {
    const { headers: responseHeaders } = await edge.app.inject({
      url: `/page?${new URLSearchParams({ visitor, version })}`,
      headers: { 'sec-fetch-dest': 'document', ...headers },
      remoteAddress:
        `10.2.${candidateVisitors.indexOf(visitor)}.${stableVisitors.indexOf(visitor)}`.replaceAll(
          '-1',
          '255',
        ),
    });
    return /^counted-page;desc="([^"]+)"/.exec(String(responseHeaders['server-timing']))?.[1];
  };
  const reportProgress = (stage: string, token: string | undefined) =>
    edge.app.inject({
      method: 'POST',
      url: '/beacon',
      payload: { outcomes: [], progress: { stage, token } },
    });
  const waitForDeadline = () => sleep(1100);

  test('are submitted with the number of pages that started and finished', async () => {
    applyRevision(2, halfShare);
    for (const visitor of stableVisitors.slice(0, 4)) {
      const token = await openPage(visitor, '1.0.0');
      for (const stage of ['started', 'finished'])
        expect((await reportProgress(stage, token)).statusCode).toBe(204);
    }
    for (const [index, visitor] of candidateVisitors.slice(0, 5).entries()) {
      const token = await openPage(visitor, '1.1.0');
      if (index > 0) await reportProgress('started', token);
    }
    await waitForDeadline();
    expect(await closeAndGetSubmissions()).toMatchObject([
      {
        statistics: [],
        evidence: [
          { version: '1.0.0', pageLoads: 0, pages: { served: 4, started: 4, finished: 4 }, revision: 2 },
          { version: '1.1.0', pageLoads: 0, pages: { served: 5, started: 4, finished: 0 }, revision: 2 },
        ],
      },
    ]);
  });

  test('do not count without a rollout, for robots and after the first page of a visitor', async () => {
    const [visitor = ''] = candidateVisitors;
    expect(await openPage(visitor, '1.0.0')).toBeUndefined();
    applyRevision(2, halfShare);
    expect(await openPage(visitor, '1.1.0', { 'sec-fetch-dest': '' })).toBeUndefined();
    expect(await openPage(visitor, '1.1.0')).toBeDefined();
    expect(await openPage(visitor, '1.1.0')).toBeUndefined();
  });

  test('are rejected with an unknown stage', async () => {
    expect((await reportProgress('paused', 'x')).statusCode).toBe(400);
  });
});

describe('conversions', () => {
  const [candidateVisitor = ''] = candidateVisitors;
  const [stableVisitor = ''] = stableVisitors;
  const openPage = async (visitor: string, version: string, ipAddress: string) => {
    const { headers } = await edge.app.inject({
      url: `/page?${new URLSearchParams({ visitor, version })}`,
      headers: { 'sec-fetch-dest': 'document' },
      remoteAddress: ipAddress,
    });
    return String(headers['server-timing']);
  };
  const post = (visitor: string, url: string, payload: object | string, headers: Record<string, string>) =>
    edge.app.inject({
      method: 'POST',
      url,
      payload,
      headers,
      cookies: { visitor: edge.app.siteCookies.sign(visitor) },
    });
  const reportEvent = (visitor: string, conversionEvent = 'phone_call') =>
    post(visitor, '/beacon', { outcomes: [], conversionEvent }, jsonHeaders);
  const sendInquiry = (visitor: string) => post(visitor, '/api/inquiry', {}, jsonHeaders);
  const formBody = new URLSearchParams({ formUrl: '/api/inquiry/form', nextPage: '/thank-you' }).toString();
  const sendForm = (visitor: string) =>
    post(visitor, '/inventory', formBody, {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    });
  const closeAndGetConversions = async () => {
    const evidence = (await closeAndGetSubmissions()).flatMap((submission) => submission.evidence);
    return evidence.map(({ version, conversions }) => [version, conversions]);
  };
  beforeEach(async () => {
    applyRevision(2, halfShare);
    await openPage(candidateVisitor, '1.1.0', '10.0.0.1');
    await openPage(stableVisitor, '1.0.0', '10.0.0.2');
  });

  test('count once for each visitor and kind, by events and by posts with and without scripts', async () => {
    for (let count = 0; count < 2; count += 1) {
      expect((await reportEvent(candidateVisitor)).statusCode).toBe(204);
      expect((await sendInquiry(candidateVisitor)).statusCode).toBe(201);
      expect((await sendForm(candidateVisitor)).statusCode).toBe(303);
      expect((await sendForm(stableVisitor)).statusCode).toBe(303);
    }
    expect(await closeAndGetConversions()).toEqual([
      ['1.1.0', { calls: 1, inquiries: 1 }],
      ['1.0.0', { inquiries: 1 }],
    ]);
  });

  test('do not count for rejected forms, other events and visitors whose page was not counted', async () => {
    leads.respond = () => ({ status: 400, body: '{"error":"Invalid"}', headers: jsonHeaders });
    expect((await sendForm(candidateVisitor)).statusCode).toBe(422);
    expect((await sendInquiry(candidateVisitor)).statusCode).toBe(400);
    await reportEvent(candidateVisitor, 'vehicle_view');
    for (const visitor of [...candidateVisitors.slice(1, 20), ...stableVisitors.slice(1, 20)])
      await reportEvent(visitor);
    // A second visitor from a network that was already counted.
    await openPage(candidateVisitors[20] ?? '', '1.1.0', '10.0.0.1');
    await reportEvent(candidateVisitors[20] ?? '');
    expect(await closeAndGetConversions()).toEqual([]);
  });

  test('count again after the shares have changed, for visitors with another page', async () => {
    await reportEvent(stableVisitor);
    applyRevision(3, 1);
    await reportEvent(stableVisitor);
    expect(await openPage(stableVisitor, '1.0.0', '10.0.0.2')).toContain(
      'conversion-events;desc="phone_call"',
    );
    await reportEvent(stableVisitor);
    expect(await closeAndGetConversions()).toEqual([['1.0.0', { calls: 1 }]]);
  });

  test('are reported by browsers on each page of a counted visitor, and only during a rollout', async () => {
    const events = 'conversion-events;desc="phone_call"';
    expect(await openPage(stableVisitor, '1.0.0', '10.0.0.2')).toBe(events);
    expect(await openPage(stableVisitors[1] ?? '', '1.0.0', '10.0.0.3')).toMatch(
      new RegExp(`^counted-page;desc="[^"]+", ${events}$`),
    );
    applyRevision(3);
    expect(await openPage(stableVisitor, '1.0.0', '10.0.0.2')).toBe('undefined');
  });
});
