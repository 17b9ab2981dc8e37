import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
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
beforeEach(async () => {
  isStateListAvailable = true;
  api = await startTestApi(({ url }) =>
    url === '/api/states' && !isStateListAvailable
      ? { status: 500, body: '{}' }
      : { body: responseBodies[url] ?? '[]' },
  );
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

  test('the sitemap lists each page, vehicle, state and verified dealership', async () => {
    const { body, headers } = await edge.app.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://site.example/',
      'https://site.example/inventory',
      'https://site.example/inventory/gt4',
      'https://site.example/inventory/r%26d',
      'https://site.example/states/florida',
      'https://site.example/dealerships/checked',
    ]);
  });

  test('the sitemap dates each page by the last change of its data, and omits unknown dates', async () => {
    const { body } = await edge.app.inject('/sitemap.xml');
    expect(
      [...body.matchAll(/\.example([^<]*)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, ...page]) => page),
    ).toEqual([
      ['/', undefined],
      ['/inventory', '2026-11-20'],
      ['/inventory/gt4', '2026-11-20'],
      ['/inventory/r%26d', '2026-10-01'],
      ['/states/florida', undefined],
      ['/dealerships/checked', undefined],
    ]);
  });

  test('the sitemap is unavailable if an API list is unavailable', async () => {
    isStateListAvailable = false;
    const { statusCode, headers } = await edge.app.inject('/sitemap.xml');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
  });

  test('the sitemap is not cacheable if it contains a stale API list', async () => {
    const { body: completeBody } = await edge.app.inject('/sitemap.xml');
    isStateListAvailable = false;
    const { body, headers } = await edge.app.inject('/sitemap.xml');
    expect(body).toBe(completeBody);
    expect(headers['cache-control']).toBe('no-store');
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
