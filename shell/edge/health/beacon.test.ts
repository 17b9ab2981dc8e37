import { generateKeyPairSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bucketOf, isOnTrial } from '@msv/contracts/canary';
import { NewStatistics } from '@msv/contracts/releaseReport';
import { publicKeyText } from '@msv/service-kit/registrySignature';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { startApi, type TestApi } from '@msv/testing/startApi';
import * as v from 'valibot';
import { anEdge } from '../../test/anEdge.ts';
import { registry } from '../registry/registry.ts';
import { beacon } from './beacon.ts';

const half = 5000;
const visitorsOf = (share: number) => {
  const all = Array.from({ length: 400 }, (_, at) => `visitor-${String(at).padStart(14, '0')}`);
  const isEarly = (visitor: string) => isOnTrial(bucketOf('inventory', visitor), share);
  return { early: all.filter(isEarly), late: all.filter((visitor) => !isEarly(visitor)) };
};
const { early, late } = visitorsOf(half);

let service: TestApi;
let edge: Awaited<ReturnType<typeof anEdge>>;
beforeEach(async () => {
  service = await startApi(() => ({ status: 202 }));
  edge = await anEdge({
    REGISTRY_URL: service.origin,
    REGISTRY_PUBLIC_KEYS: publicKeyText(generateKeyPairSync('ed25519').privateKey),
    REGISTRY_EDGE_TOKEN: 'secret',
  });
  await edge.app.register(cookie);
  await edge.app.register(registry, edge.config);
  await edge.app.register(beacon, edge.config);
  adopt(1);
});
afterEach(async () => {
  await edge.close();
  await service.close();
});

/** Puts a revision in force that has so large a share of the candidate. */
function adopt(revision: number, shareInBasisPoints = 0) {
  const [stable, next] = [aRelease({ version: '1.0.0' }), aRelease({ version: '1.1.0' })];
  const inventory = {
    owner: 'Inventory team',
    stable: '1.0.0',
    candidate: { version: '1.1.0', shareInBasisPoints },
    releases: { '1.0.0': stable, '1.1.0': next },
  };
  edge.app.adoptRevision(aRegistry([], { revision, remotes: { inventory } }));
}

const fine = { remote: 'inventory', version: '1.0.0', failures: [] as string[] };
interface Sender {
  visitor?: string | undefined;
  from?: string;
}
const send = (outcomes: object[], { visitor, from = '10.0.0.1' }: Sender = {}) =>
  edge.app.inject({
    method: 'POST',
    url: '/beacon',
    payload: { outcomes },
    remoteAddress: from,
    ...(visitor && { cookies: { visitor } }),
  });
/** A page load of each of these visitors, from addresses of their own unless told. */
async function visit(visitors: readonly string[], facts: Partial<typeof fine>, from?: string) {
  for (const [at, visitor] of visitors.entries())
    await send([{ ...fine, ...facts }], { visitor, from: from ?? `10.1.${at >> 8}.${at & 255}` });
}
/** What was handed on until the edge ends. */
async function handedOn() {
  await edge.app.close();
  return service.requests.map(({ headers, body }) => {
    expect(headers.authorization).toBe('Bearer secret');
    return v.parse(v.pipe(v.string(), v.parseJson(), NewStatistics), body);
  });
}
async function evidence() {
  const all = (await handedOn()).flatMap((news) => news.evidence);
  return all.map(({ version, pageLoads, failedLoads, revision }) => [
    version,
    pageLoads,
    failedLoads,
    revision,
  ]);
}

describe('what browsers say', () => {
  test('is answered with nothing and handed on as sums', async () => {
    expect((await send([fine])).statusCode).toBe(204);
    await send([
      { ...fine, failures: ['load'] },
      { ...fine, remote: 'madeup' },
    ]);
    await send([{ ...fine, version: '9.9.9' }]);
    expect(await handedOn()).toMatchObject([
      {
        statistics: [{ remote: 'inventory', version: '1.0.0', pageLoads: 2, failedLoads: 1 }],
        evidence: [],
      },
    ]);
  });

  test('is not heard more often than so much in a minute, from one address or from all of one household', async () => {
    for (let count = 0; count < 130; count += 1) await send([fine]);
    for (let count = 0; count < 130; count += 1)
      await send([fine], { from: `2001:db8:1:2::${count.toString(16)}` });
    await send([fine], { from: '2001:db8:1:3::1' });
    expect(await handedOn()).toMatchObject([{ statistics: [{ pageLoads: 241 }] }]);
  });

  test('is refused where it is no report, or names a remote twice', async () => {
    expect((await send([{ ...fine, failures: ['sabotage'] }])).statusCode).toBe(400);
    expect((await send([fine, fine])).statusCode).toBe(400);
    expect(await handedOn()).toEqual([]);
  });
});

describe('what a trial is judged by', () => {
  test('is each visitor’s first page load with the release that they get', async () => {
    adopt(2, half);
    await visit(early.slice(0, 40), { version: '1.1.0', failures: ['render'] });
    await visit(early.slice(0, 50), { version: '1.1.0' });
    await visit(late.slice(0, 60), {});
    expect(await evidence()).toEqual([
      ['1.1.0', 50, 40, 2],
      ['1.0.0', 60, 0, 2],
    ]);
  });

  test('is nothing of a release that the visitor does not get, and nothing without the visitor’s cookie', async () => {
    adopt(2, half);
    await visit(late.slice(0, 20), { version: '1.1.0', failures: ['load'] });
    await visit(early.slice(0, 20), { version: '1.0.0' });
    await send([{ ...fine, failures: ['load'] }]);
    await send([{ ...fine, failures: ['load'] }], { visitor: 'made up' });
    const [news] = await handedOn();
    expect(news?.evidence).toEqual([]);
    expect(news?.statistics.map(({ pageLoads }) => pageLoads)).toEqual([20, 22]);
  });

  test('is one visitor of many at one address, however many they make up', async () => {
    adopt(2, half);
    await visit(early.slice(0, 100), { version: '1.1.0', failures: ['load'] }, '10.0.0.9');
    await visit(early.slice(100, 120), { version: '1.1.0', failures: ['load'] }, '2001:db8::7');
    await visit(early.slice(120, 140), { version: '1.1.0', failures: ['load'] }, '2001:db8::8');
    expect(await evidence()).toEqual([['1.1.0', 2, 2, 2]]);
  });

  test('begins from nothing when the visitors are divided anew, and each may count again', async () => {
    adopt(2, half);
    const { early: first } = visitorsOf(1000);
    await visit(first, { version: '1.1.0', failures: ['load'] });
    adopt(3, 8000);
    await visit(first, { version: '1.1.0' });
    expect(await evidence()).toEqual([['1.1.0', first.length, 0, 3]]);
  });

  test('is nothing while nothing is on trial, nor any more once it is over', async () => {
    await visit(late.slice(0, 5), {});
    adopt(2, half);
    await visit(late.slice(0, 5), {});
    adopt(3);
    expect(await evidence()).toEqual([]);
  });
});
