import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import Fastify, { type FastifyInstance } from 'fastify';
import { mainRoutes } from './siteUrls.ts';
import { describeFailure, findSiteProblem, readAssets, startVisitors } from './startVisitors.ts';

let site: FastifyInstance;
let siteUrl: string;
let script = 'first';
let cacheStatus = 'edge; hit';

beforeEach(async () => {
  site = Fastify();
  site.get('/app.js', () => script);
  site.get('/*', (_request, reply) =>
    reply.header('cache-status', cacheStatus).send('<script src="/app.js"></script>'),
  );
  // Each answer has another id, as if the keys of the inquiries were ignored.
  site.post(vehicleInquiryUrl, (_request, reply) => reply.code(201).send({ id: randomUUID() }));
  siteUrl = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => site.close());

test('visitors notice assets that change and inquiries that are stored twice', async () => {
  const assets = await readAssets(siteUrl);
  expect([...assets.keys()]).toEqual(['/app.js']);
  script = 'second';
  const visitors = startVisitors({ siteUrl, readers: [['/app.js']], senderCount: 1, pauseMs: 5, assets });
  await visitors.waitFor(1, 2);
  const { failures, acceptedIds, inquiries } = await visitors.stop();
  expect(acceptedIds.size).toBe(inquiries);
  const [key] = acceptedIds.keys();
  expect(failures.map(describeFailure)).toEqual(
    expect.arrayContaining([
      '/app.js responded with another content',
      `${vehicleInquiryUrl} responded with another id than the first answer to the key ${key}`,
    ]),
  );
});

test('a site with a page of old responses is not whole', async () => {
  expect(await findSiteProblem(siteUrl)).toBeUndefined();
  cacheStatus = 'edge; hit; ttl=-12';
  expect(await findSiteProblem(siteUrl)).toBe(`${mainRoutes[0]} is 12 s old`);
});
