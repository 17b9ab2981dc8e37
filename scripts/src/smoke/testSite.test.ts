import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { waitUntil } from '@msv/testing/waitUntil';
import Fastify, { type FastifyInstance } from 'fastify';
import { testSite } from './testSite.ts';

let site: FastifyInstance;
let url: string;
/** Ids of the stored leads by idempotency key. */
let idsByKey: Map<string, string>;
/** Requests for which the site responds with this status. */
let failing: { path: string | undefined; status: number } | undefined;
let failedCount: number;

beforeEach(async () => {
  idsByKey = new Map();
  failing = undefined;
  failedCount = 0;
  site = Fastify();
  site.addHook('onRequest', async (request, reply) => {
    if (!failing || (failing.path ?? request.url) !== request.url) return;
    failedCount += 1;
    await reply.code(failing.status).send('failing');
  });
  site.get('/*', () => 'page');
  site.post(vehicleInquiryUrl, ({ headers }, reply) => {
    const key = String(headers[idempotencyKeyHeader]);
    const id = idsByKey.get(key) ?? randomUUID();
    idsByKey.set(key, id);
    return reply.code(201).send({ id });
  });
  url = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => site.close());

/** Shorter than the pauses of real visitors. */
const pauses = { firstRetryMs: 50, pauseMs: 5 };
const listStoredIds = async () => [...idsByKey.values()];

test('names the page that fails', async () => {
  failing = { path: '/faq', status: 404 };
  const { failures } = await testSite({ url, maxRetryMs: 0 });
  expect(failures).toEqual(['/faq responded with 404']);
});

test('retries reads and inquiries that fail for a while', async () => {
  const result = await testSite({
    ...pauses,
    url,
    listStoredIds,
    disrupt: async () => {
      failing = { path: undefined, status: 503 };
      await waitUntil(() => failedCount >= 4);
      failing = undefined;
    },
  });
  expect(result.failures).toEqual([]);
  expect(result.retries).toBeGreaterThanOrEqual(4);
  expect(result.acceptedInquiries).toBeGreaterThan(0);
});

test('reports reads and inquiries for which no retry succeeds', async () => {
  const { failures } = await testSite({
    ...pauses,
    url,
    maxRetryMs: 0,
    disrupt: async () => {
      failing = { path: undefined, status: 503 };
    },
  });
  expect(failures).toContain('/ responded with 503');
  expect(failures).toContain(`${vehicleInquiryUrl} responded with 503`);
});

test('reports requests of broken connections', async () => {
  const { failures } = await testSite({ ...pauses, url, maxRetryMs: 0, disrupt: () => site.close() });
  expect(failures.join()).toContain('fetch failed');
});

test('reports accepted leads that are not stored', async () => {
  const { failures, acceptedInquiries } = await testSite({
    ...pauses,
    url,
    listStoredIds: async () => (await listStoredIds()).slice(0, -1),
    disrupt: async () => {},
  });
  expect(acceptedInquiries).toBeGreaterThan(1);
  expect(failures).toEqual([expect.stringMatching(/^The lead \S{36} was accepted, but is not stored$/)]);
});
