import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi, type TestResponse } from '@msv/testing/api/startTestApi';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { apiReaderPlugin } from '../api/apiReaderPlugin.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { registryFileWatcherPlugin } from '../registry/sync/registryFileWatcherPlugin.ts';
import { servicesPlugin } from '../services/servicesPlugin.ts';
import { seoRoutes } from './seoRoutes.ts';

const releases = [
  buildRelease({
    remote: 'content',
    routes: [
      { path: '/', expose: './HomePage' },
      { path: '/thank-you', expose: './ThankYouPage' },
    ],
    sitemap: { exclude: ['/thank-you'] },
  }),
  buildRelease({
    routes: [
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/:slug', expose: './VehiclePage' },
      { path: '/inventory/:slug/gallery', expose: './GalleryPage' },
    ],
    sitemap: { lists: { '/inventory/:slug': '/api/vehicles' }, dates: { '/inventory': '/api/vehicles' } },
  }),
  buildRelease({ remote: 'estimates', fragments: ['./Estimate'], routes: [] }),
  buildRelease({
    remote: 'dealers',
    routes: [
      { path: '/states/:slug', expose: './StatePage' },
      { path: '/dealerships/:slug', expose: './DealerPage' },
    ],
    sitemap: {
      lists: { '/states/:slug': '/api/states', '/dealerships/:slug': '/api/dealerships' },
      conditions: { '/dealerships/:slug': 'isVerified' },
    },
  }),
];
const apiPrefixes: Record<string, string[]> = {
  inventory: ['/api/vehicles'],
  dealers: ['/api/states', '/api/dealerships'],
};
const responseBodies: Record<string, string> = {
  '/api/vehicles':
    '[{"slug":"gt4","name":"GT4","modifiedOn":"2026-11-20"},{"slug":"r&d","modifiedOn":"2026-10-01"}]',
  '/api/states': '[{"slug":"florida","modifiedOn":"yesterday"}]',
  '/api/dealerships':
    '[{"slug":"checked","isVerified":true},{"slug":"unchecked","isVerified":false},{"slug":"unknown"}]',
};

let api: TestApi;
let edge: Awaited<ReturnType<typeof createTestEdge>>;
let isStateListAvailable = true;
let respondToVehicles: () => TestResponse;

const sitemapUrls = ['/sitemaps/content.xml', '/sitemaps/inventory.xml', '/sitemaps/dealers.xml'];
const listUrls = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
const listDatedPaths = (xml: string) =>
  [...xml.matchAll(/\.example([^<]*)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, ...page]) => page);

beforeEach(async () => {
  isStateListAvailable = true;
  respondToVehicles = () => ({ body: responseBodies['/api/vehicles'] ?? '' });
  api = await startTestApi(({ url }) => {
    if (url === '/api/vehicles') return respondToVehicles();
    if (url === '/api/states' && !isStateListAvailable) return { status: 500, body: '{}' };
    return { body: responseBodies[url] ?? '[]' };
  });
  edge = await createTestEdge({ SITE_URL: 'https://site.example', API_FRESH_MS: '0' });
  const document = buildRegistry(releases);
  for (const [name, module] of Object.entries(document.modules ?? {}))
    Object.assign(module, { apiPrefixes: apiPrefixes[name] ?? [], instances: [api.origin] });
  await writeFile(edge.config.REGISTRY_FILE, JSON.stringify(document));
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(servicesPlugin, edge.config);
  await edge.app.register(registryFileWatcherPlugin, edge.config);
  await edge.app.register(apiReaderPlugin, edge.config);
  await edge.app.register(seoRoutes, edge.config);
});
afterEach(async () => {
  await edge.close();
  await api.close();
});

describe('seoRoutes', () => {
  test('robots.txt contains the URL of the sitemap', async () => {
    const { body, headers } = await edge.app.inject('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n');
  });

  test('the index lists the sitemap of each module with pages to list, and reads no API', async () => {
    const { body, headers } = await edge.app.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(listUrls(body)).toEqual(sitemapUrls.map((url) => `https://site.example${url}`));
    expect(api.requests).toEqual([]);
  });

  test('the sitemaps list each page, vehicle, state and verified dealership, with the known days of their last changes', async () => {
    const sitemaps = await Promise.all(sitemapUrls.map((url) => edge.app.inject(url)));
    for (const { headers } of sitemaps) {
      expect(headers['content-type']).toMatch(/^application\/xml/);
      expect(headers['cache-control']).toBe('public, max-age=3600');
    }
    expect(sitemaps.map(({ body }) => listDatedPaths(body))).toEqual([
      [['/', undefined]],
      [
        ['/inventory', '2026-11-20'],
        ['/inventory/gt4', '2026-11-20'],
        ['/inventory/r%26d', '2026-10-01'],
      ],
      [
        ['/states/florida', undefined],
        ['/dealerships/checked', undefined],
      ],
    ]);
  });

  test('only the sitemap of the module is unavailable if an API list is unavailable', async () => {
    isStateListAvailable = false;
    const responses = await Promise.all(['/sitemap.xml', ...sitemapUrls].map((url) => edge.app.inject(url)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 503]);
    expect(responses.at(-1)?.headers['retry-after']).toBe('5');
  });

  test('a sitemap is not cacheable if it contains a stale API list', async () => {
    const { body: completeBody } = await edge.app.inject('/sitemaps/dealers.xml');
    isStateListAvailable = false;
    const { body, headers } = await edge.app.inject('/sitemaps/dealers.xml');
    expect(body).toBe(completeBody);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a sitemap follows its list and its release', async () => {
    const readPaths = async () =>
      listDatedPaths((await edge.app.inject('/sitemaps/inventory.xml')).body).map(([path]) => path);
    expect(await readPaths()).toHaveLength(3);
    respondToVehicles = () => ({ body: '[{"slug":"d3"}]' });
    expect(await readPaths()).toEqual(['/inventory', '/inventory/d3']);
    const release = buildRelease({
      version: '2.0.0',
      routes: [{ path: '/inventory', expose: './InventoryPage' }],
    });
    edge.app.registry.applyRevision(buildRegistry([release], { revision: 2 }));
    expect(await readPaths()).toEqual(['/inventory']);
  });

  test('a list is read only once for a sitemap', async () => {
    await edge.app.inject('/sitemaps/inventory.xml');
    expect(api.requests.map(({ url }) => url)).toEqual(['/api/vehicles']);
  });

  test('a sitemap has at most 50,000 pages, and the log names the number of the others', async () => {
    const logWarning = jest.fn();
    Object.assign(edge.app.log, { warn: logWarning });
    const vehicles = Array.from({ length: 50_001 }, (_, index) => ({ slug: `v${index}` }));
    respondToVehicles = () => ({ body: JSON.stringify(vehicles) });
    const { body } = await edge.app.inject('/sitemaps/inventory.xml');
    expect(listUrls(body)).toHaveLength(50_000);
    expect(logWarning.mock.calls).toEqual([
      [{ module: 'inventory', leftOutCount: 2 }, expect.stringContaining('too many pages')],
    ]);
  });

  test.each([
    ['is not public', { headers: { 'cache-control': 'no-store' }, body: '[{"slug":"d3"}]' }],
    ['is not a list', { body: '{}' }],
    ['does not exist', { status: 404, body: '{}' }],
  ])('a sitemap is unavailable if its list %s', async (_case, response) => {
    respondToVehicles = () => response;
    expect((await edge.app.inject('/sitemaps/inventory.xml')).statusCode).toBe(503);
  });

  test.each(['/api/../operator/leads', '/api/vehicles/%2e%2e/%2e%2e/metrics', '/api/unknown'])(
    'the list %s of a release is never requested',
    async (list) => {
      const release = buildRelease({
        routes: [{ path: '/inventory/:slug', expose: './VehiclePage' }],
        sitemap: { lists: { '/inventory/:slug': list } },
      });
      edge.app.registry.applyRevision(buildRegistry([release], { revision: 2 }));
      expect((await edge.app.inject('/sitemaps/inventory.xml')).statusCode).toBe(503);
      expect(api.requests).toEqual([]);
    },
  );

  test('a module without a release has no sitemap until its release is downloaded', async () => {
    const document = buildRegistry(releases, { revision: 2 });
    edge.app.registry.applyRevision(document, ({ remote }) => remote !== 'dealers');
    expect(listUrls((await edge.app.inject('/sitemap.xml')).body)).toHaveLength(3);
    expect((await edge.app.inject('/sitemaps/dealers.xml')).statusCode).toBe(503);
    for (const name of ['unknown', 'constructor']) {
      const { statusCode, headers } = await edge.app.inject(`/sitemaps/${name}.xml`);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });
});

test.each([
  [
    'in production names the claims that have default values',
    { NODE_ENV: 'production', SITE_PRICE_RANGE: 'off', SITE_OFFER_COUNT: '40' },
    [
      {
        claims: [
          'offer dates 2025-01-01/2025-12-31 (SITE_OFFER_DATES)',
          'rating and number of reviews 4.8/127 (SITE_RATING)',
          'opening hours Mo-Fr 08:00-18:00, Sa 09:00-17:00 (SITE_OPENING_HOURS)',
        ],
      },
    ],
  ],
  [
    'in production does not warn about claims of the operator',
    {
      NODE_ENV: 'production',
      SITE_OFFER_DATES: 'off',
      SITE_RATING: 'off',
      SITE_OPENING_HOURS: 'off',
      SITE_PRICE_RANGE: '$5,000 - $20,000',
      SITE_OFFER_COUNT: '40',
    },
    [],
  ],
  ['in development does not warn', { NODE_ENV: 'development' }, []],
])('a start %s', async (_outcome, environment, warnings) => {
  const start = await createTestEdge(environment);
  const logWarning = jest.fn();
  Object.assign(start.app.log, { warn: logWarning });
  await start.app.register(registryPlugin, start.config);
  await start.app.register(servicesPlugin, start.config);
  await start.app.register(apiReaderPlugin, start.config);
  await start.app.register(seoRoutes, start.config);
  await start.close();
  expect(logWarning.mock.calls.map(([details]) => details)).toEqual(warnings);
});
