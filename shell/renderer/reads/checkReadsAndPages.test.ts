import { describe, expect, test } from '@jest/globals';
import type { TestApi } from '@msv/testing/api/startTestApi';
import { inventoryRoute, prepareReadChecks, vehicleRoute } from '../../test/prepareReadChecks.ts';

const api = prepareReadChecks();
const { check } = api;
const listUrls = ({ requests }: TestApi) => requests.map(({ url }) => url).sort();

const vehiclesRead = `{ url: '/api/vehicles', schema: any }`;

describe('checkReadsAndPages', () => {
  test('reads the subject, the other reads and the reads of the browser of pages and fragments', async () => {
    api.addResponses(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`/api/${name}`, { name }])));
    const result = await check(
      {
        InventoryPage: `{ subject: { url: '/api/a', schema: named }, reads: [{ url: '/api/b', schema: named }], browserReads: [{ url: '/api/c', schema: named }] }`,
        FeaturedVehicles: `{ reads: [{ url: '/api/d', schema: named }] }`,
      },
      { release: { routes: [inventoryRoute], fragments: ['./FeaturedVehicles'] } },
    );
    expect(result).toMatchObject({ mismatches: [], unchecked: [] });
    expect(listUrls(api.site)).toEqual(['/api/a', '/api/b', '/api/c', '/api/d']);
  });

  test('checks a page with a parameter with the first, middle and last item of its list', async () => {
    api.addResponses({ '/api/vehicles/d3': { name: 'D3' } });
    api.addResponses({ '/api/vehicles/d5': {} });
    const result = await check(
      { VehiclePage: `{ subject: { url: '/api/vehicles/' + params.slug, schema: named } }` },
      { release: { routes: [vehicleRoute], sitemap: { lists: { '/inventory/:slug': '/api/vehicles' } } } },
    );
    expect(result).toMatchObject({
      mismatches: [
        { expose: './VehiclePage', url: '/api/vehicles/d5', field: 'name', reason: 'No name', otherItems: 0 },
        { expose: './VehiclePage', url: '/api/vehicles/d6', reason: 'The API responds with status 404' },
      ],
      unchecked: [],
    });
  });

  test('checks the example pages of a release, with their query', async () => {
    const result = await check(
      { InventoryPage: `url.search ? { reads: [{ url: '/api/vehicles' + url.search, schema: any }] } : {}` },
      { release: { routes: [inventoryRoute], examples: ['/inventory?search=gt'] } },
    );
    expect(result).toMatchObject({ mismatches: [{ url: '/api/vehicles?search=gt' }] });
  });

  test('fills the pattern of an example with items of its list', async () => {
    api.addResponses({ '/api/vehicles?like=d3': {} });
    await check(
      { InventoryPage: `{ reads: [{ url: '/api/vehicles' + url.search, schema: any }] }` },
      {
        release: {
          routes: [inventoryRoute],
          examples: [{ page: '/inventory?like=:slug', list: '/api/vehicles' }],
        },
      },
    );
    expect(listUrls(api.site)).toEqual([
      '/api/vehicles',
      ...['d3', 'd5', 'd6'].map((slug) => `/api/vehicles?like=${slug}`),
    ]);
  });

  test('reports a mismatch of several pages once, and a failing prefetch', async () => {
    api.addResponses({ '/api/a': 7 });
    const read = `{ reads: [{ url: '/api/a', schema: named }] }`;
    const result = await check(
      { InventoryPage: read, FeaturedVehicles: read, Broken: 'undefined.reads' },
      { release: { routes: [inventoryRoute], fragments: ['./FeaturedVehicles', './Broken'] } },
    );
    expect(result).toMatchObject({
      mismatches: [
        { expose: './InventoryPage', url: '/api/a', field: 'name' },
        {
          expose: './Broken',
          reason: expect.stringMatching(/^The prefetch of \/ fails: .*Cannot read properties of undefined/),
        },
      ],
    });
  });

  test('reads only the API of a service from it, and only checks these reads', async () => {
    api.addResponses({ '/api/vehicles/d3': { name: 'D3' } });
    await check(
      {
        VehiclePage: `{ subject: { url: '/api/vehicles/' + params.slug, schema: named }, reads: [{ url: '/api/rates?slug=' + params.slug, schema: any }, { url: '/api/rates-other', schema: any }] }`,
      },
      {
        release: { routes: [vehicleRoute], sitemap: { lists: { '/inventory/:slug': '/api/vehicles' } } },
        apiPrefixes: ['/api/rates'],
      },
    );
    expect(listUrls(api.site)).toEqual(['/api/vehicles']);
    expect(listUrls(api.service)).toEqual(['d3', 'd5', 'd6'].map((slug) => `/api/rates?slug=${slug}`));
  });

  test.each([
    ['to another server', () => `@${api.service.origin.replace('http://', '')}/api/a`],
    ['outside of the API', () => '/api/../operator/leads'],
    ['outside of the API in another form', () => '/api/%2e%2e/operator/leads'],
  ])(
    'never follows a URL %s, neither of a page nor of a fragment that only its plan has',
    async (_case, createUrl) => {
      const read = `{ reads: [{ url: '${createUrl()}', schema: any }] }`;
      const listed = await check({ InventoryPage: read }, { release: { routes: [inventoryRoute] } });
      expect(listed).toMatchObject({ mismatches: [{ reason: 'Not a URL of the API' }] });
      await check(
        {
          InventoryPage: `{ fragments: [{ remote: 'inventory', name: 'Hidden', props: {} }] }`,
          Hidden: read,
        },
        { release: { routes: [inventoryRoute] } },
      );
      expect([...api.site.requests, ...api.service.requests]).toEqual([]);
    },
  );

  test.each([
    ['{"vehicles":2}', [{ url: '/api/vehicles', collection: 'vehicles', count: 2 }], []],
    ['2', [], [{ url: '/api/vehicles', reason: 'The header x-invalid-documents is invalid' }]],
  ])(
    'reports documents that the header %s of the service names, but not those of the site',
    async (header, leftOutDocuments, mismatches) => {
      const respond = () => ({ headers: { 'x-invalid-documents': header }, body: '[{}]' });
      api.service.respond = respond;
      api.site.respond = respond;
      const result = await check(
        { InventoryPage: `{ reads: [${vehiclesRead}, { url: '/api/rates', schema: any }] }` },
        { release: { routes: [inventoryRoute] }, apiPrefixes: ['/api/vehicles'] },
      );
      expect(result).toMatchObject({ leftOutDocuments, mismatches });
    },
  );

  test('returns why the API is unreachable', async () => {
    await api.site.close();
    const result = await check(
      { InventoryPage: `{ reads: [${vehiclesRead}] }` },
      { release: { routes: [inventoryRoute] } },
    );
    expect(result).toEqual({
      unreachable: { url: api.site.origin, reason: expect.stringMatching(/ECONNREFUSED|fetch failed/) },
    });
  });

  test('names the log of the service if the service fails', async () => {
    api.site.respond = () => ({ status: 500 });
    const plan = `{ reads: [{ url: '/api/vehicles', schema: any }] }`;
    expect(await check({ InventoryPage: plan }, { release: { routes: [inventoryRoute] } })).toMatchObject({
      mismatches: [{ reason: 'The API responds with status 500. The log of its service contains the error' }],
    });
  });

  test('treats a 401 as null only if the read allows it', async () => {
    api.site.respond = () => ({ status: 401 });
    const result = await check(
      {
        InventoryPage: `{ reads: [{ url: '/api/me', schema: any, unauthorizedIsNull: true }, { url: '/api/you', schema: any }] }`,
      },
      { release: { routes: [inventoryRoute] } },
    );
    expect(result).toMatchObject({
      mismatches: [{ url: '/api/you', reason: 'The API responds with status 401' }],
    });
  });
});
