import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allDealershipsRead, Dealership, dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { createServiceConfigSchema } from '@msv/service-kit/config/serviceConfig';
import { createProjection, parseStoredDocuments } from '@msv/service-kit/mongo/documents';
import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService, type Service } from '@msv/service-kit/server/createService';
import { startTestService } from '@msv/service-kit/testing/startTestService';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import * as v from 'valibot';
import { buildServerBundle } from '../../test/buildServerBundle.ts';
import { createTestRenderer } from '../../test/createTestRenderer.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';
import { checkReadsAndPages } from './checkReadsAndPages.ts';

// A new version of a service requires `phoneNumber`, but no stored dealership has it yet. The service therefore returns an empty
// list, which fits the schema of every release.

const NewDealership = v.object({ ...Dealership.entries, phoneNumber: v.string() });

function buildNewVersion(env: Readonly<Record<string, string>>) {
  const config = parseConfig(createServiceConfigSchema({ port: 4002 }), env);
  const app = createService(config, { name: 'dealers' });
  app.register(mongoPlugin, { config, name: 'dealers' });
  app.register(async (service: Service) => {
    const options = { collection: 'dealerships', key: 'id', log: service.log };
    const findDealerships = async (filter: object) => {
      const found = service.mongo.db.collection('dealerships').find(filter);
      const documents = await found.project(createProjection(NewDealership)).sort({ id: 1 }).toArray();
      return parseStoredDocuments(NewDealership, documents, options);
    };
    const collections = ['dealerships'];
    service.get(
      allDealershipsRead.url,
      { schema: { response: { 200: v.array(NewDealership) } } },
      (_, reply) => reply.snapshot({ collections, load: () => findDealerships({}) }),
    );
    service.get(
      `${dealershipsUrl}/:slug`,
      { schema: { params: v.object({ slug: v.string() }), response: { 200: NewDealership } } },
      ({ params: { slug } }, reply) =>
        reply.snapshot({ collections, load: async () => (await findDealerships({ slug }))[0] }),
    );
  });
  return app;
}

const dealerRoute = { path: '/dealerships/:slug', expose: './DealerPage' };
const listRoute = { path: '/dealerships', expose: './DealershipsPage' };

let service: Awaited<ReturnType<typeof startTestService<ReturnType<typeof buildNewVersion>>>>;
let liveRelease: Awaited<ReturnType<typeof buildServerBundle>>;
let renderer: RendererPool;
let serviceUrl: string;
beforeAll(async () => {
  renderer = createTestRenderer();
  service = await startTestService({
    buildApp: buildNewVersion,
    seed: (db) =>
      db
        .collection('dealerships')
        .insertMany([1, 2, 3].map((id) => buildDealership({ id, slug: `dealer-${id}` }))),
  });
  serviceUrl = await service.app.listen({ host: '127.0.0.1', port: 0 });
  liveRelease = await buildServerBundle(
    `import { allDealershipsRead, createDealershipRead } from '@msv/contracts/dealers/dealership';
    const Component = () => null;
    export default {
      DealershipsPage: { Component, prefetch: () => ({ subject: allDealershipsRead }) },
      DealerPage: { Component, prefetch: ({ params }) => ({ subject: createDealershipRead(params.slug) }) },
    };`,
    {
      remote: 'dealers',
      routes: [listRoute, dealerRoute],
      fragments: [],
      sitemap: { lists: { [dealerRoute.path]: allDealershipsRead.url } },
    },
  );
});
afterAll(async () => {
  await Promise.all([liveRelease.remove(), service.close(), renderer.close()]);
});

async function check() {
  const result = await checkReadsAndPages(
    {
      releases: [liveRelease],
      siteUrl: 'http://127.0.0.1:9',
      service: { url: serviceUrl, apiPrefixes: [dealershipsUrl] },
    },
    renderer,
  );
  if (!('releases' in result)) throw new Error(result.unreachable.reason);
  return result;
}

test('counts the documents that a new version finds invalid, and names the reads that have no item', async () => {
  expect((await service.app.inject(allDealershipsRead.url)).json()).toEqual([]);
  expect(await check()).toMatchObject({
    leftOutDocuments: [{ url: '/api/dealerships', collection: 'dealerships', count: 3 }],
    releases: [
      {
        mismatches: [],
        unchecked: [
          {
            expose: './DealerPage',
            place: 'at /dealerships/:slug',
            reason: 'the list /api/dealerships is empty',
          },
          { expose: './DealershipsPage', place: 'reads /api/dealerships', reason: 'the list is empty' },
        ],
      },
    ],
  });
});

test('reports one invalid document among valid ones', async () => {
  const dealerships = service.db.collection('dealerships');
  await dealerships.updateMany({ id: { $ne: 2 } }, { $set: { phoneNumber: '(321) 555-0100' } });
  await service.app.mongo.revisions.bump('dealerships');
  expect(await check()).toMatchObject({
    leftOutDocuments: [{ url: '/api/dealerships', collection: 'dealerships', count: 1 }],
    releases: [{ mismatches: [], unchecked: [] }],
  });
});

test('reports nothing after all documents have the new field', async () => {
  await service.db.collection('dealerships').updateMany({}, { $set: { phoneNumber: '(321) 555-0100' } });
  await service.app.mongo.revisions.bump('dealerships');
  expect(await check()).toMatchObject({
    leftOutDocuments: [],
    releases: [
      { mismatches: [], unchecked: [], urls: expect.arrayContaining(['/api/dealerships/dealer-3']) },
    ],
  });
});
