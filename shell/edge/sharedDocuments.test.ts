import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createTestEdge, type TestEdge } from '../test/createTestEdge.ts';
import { apiReaderPlugin } from './api/apiReaderPlugin.ts';
import { gpcStatementPlugin, securityTxtPlugin } from './assets/wellKnownFiles.ts';
import { routeTablePlugin } from './pages/routeTablePlugin.ts';
import { registryPlugin } from './registry/registryPlugin.ts';
import { registryFileWatcherPlugin } from './registry/sync/registryFileWatcherPlugin.ts';
import { createOrganizationJsonLd } from './seo/createOrganizationJsonLd.ts';
import { seoRoutes } from './seo/seoRoutes.ts';
import { servicesPlugin } from './services/servicesPlugin.ts';
import { devServersPlugin } from './visitors/devServersPlugin.ts';
import { previewsPlugin } from './visitors/previewsPlugin.ts';
import { siteCookiesPlugin } from './visitors/siteCookiesPlugin.ts';
import { visitorIdsPlugin } from './visitors/visitorIdsPlugin.ts';
import { visitorSelectionPlugin } from './visitors/visitorSelectionPlugin.ts';

let api: TestApi;
let respondToDealers: TestApi['respond'];
let edge: TestEdge;
beforeAll(async () => {
  api = await startTestApi((request) =>
    request.url === '/api/dealerships' ? respondToDealers(request) : { body: '[{"slug":"d3"}]' },
  );
});
afterEach(() => edge.close());
afterAll(() => api.close());

const inventory = buildRelease({
  routes: [{ path: '/inventory/:slug', expose: './VehiclePage' }],
  sitemap: { lists: { '/inventory/:slug': '/api/vehicles' } },
});
const dealers = buildRelease({
  remote: 'dealers',
  routes: [{ path: '/dealerships/:slug', expose: './DealerPage' }],
  sitemap: { lists: { '/dealerships/:slug': '/api/dealerships' } },
});

/** Starts an edge whose registry contains a release of the dealers module with other values. */
async function startEdge(overrides: object) {
  edge = await createTestEdge({ SITE_URL: 'https://site.example' });
  const { app, config } = edge;
  const { modules, ...document } = buildRegistry([inventory, dealers]);
  const { version } = dealers;
  const registry = {
    ...document,
    remotes: {
      ...document.remotes,
      dealers: {
        owner: 'Dealers team',
        stable: version,
        releases: { [version]: { ...dealers, ...overrides } },
      },
    },
    modules: {
      inventory: { ...modules?.inventory, apiPrefixes: ['/api/vehicles'], instances: [api.origin] },
      dealers: { ...modules?.dealers, apiPrefixes: ['/api/dealerships'], instances: [api.origin] },
    },
  };
  await writeFile(config.REGISTRY_FILE, JSON.stringify(registry));
  await app.register(siteCookiesPlugin, config);
  await app.register(visitorIdsPlugin);
  await app.register(registryPlugin, config);
  await app.register(servicesPlugin, config);
  await app.register(apiReaderPlugin, config);
  await app.register(devServersPlugin, config);
  await app.register(previewsPlugin, config);
  await app.register(visitorSelectionPlugin);
  await app.register(routeTablePlugin);
  await app.register(registryFileWatcherPlugin, config);
  await app.register(seoRoutes, config);
  await app.register(gpcStatementPlugin);
  await app.register(securityTxtPlugin, config);
}

/** Returns what the documents that all modules share say about the inventory module and the site. */
async function readOtherParts() {
  const get = async (url: string) => {
    const { statusCode, body } = await edge.app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    return body;
  };
  return {
    isInIndex: (await get('/sitemap.xml')).includes('<loc>https://site.example/sitemaps/inventory.xml</loc>'),
    sitemap: await get('/sitemaps/inventory.xml'),
    routes: JSON.parse(await get('/routes.json')).remotes.inventory,
    registry: JSON.parse(await get('/remotes.json')).remotes.inventory,
    robots: await get('/robots.txt'),
    privacy: await get('/.well-known/gpc.json'),
    // The time of a request is part of the document.
    securityContact: (await get('/.well-known/security.txt')).split('\n')[0],
    organization: createOrganizationJsonLd(edge.config),
  };
}

const validList = () => ({ body: '[{"slug":"a"}]' });
const otherParts = {
  isInIndex: true,
  sitemap: expect.stringContaining('<loc>https://site.example/inventory/d3</loc>'),
  routes: expect.objectContaining({ version: inventory.version, routes: inventory.routes }),
  registry: expect.objectContaining({ stable: inventory.version }),
  robots: expect.stringContaining('Sitemap: https://site.example/sitemap.xml'),
  privacy: expect.stringContaining('"gpc":true'),
  securityContact: expect.stringContaining('Contact: mailto:'),
  organization: expect.objectContaining({ '@type': 'AutomotiveBusiness' }),
};

test('documents that all modules share contain each valid module', async () => {
  respondToDealers = validList;
  await startEdge({});
  expect(await readOtherParts()).toEqual(otherParts);
  expect((await edge.app.inject('/sitemaps/dealers.xml')).body).toContain('/dealerships/a</loc>');
});

test.each<[string, object, TestApi['respond'], number]>([
  ['whose API is unavailable', {}, () => ({ status: 500 }), 503],
  ['whose API responds with text', {}, () => ({ body: '<html>' }), 503],
  ['whose list is an object', {}, () => ({ body: '{"slug":"a"}' }), 503],
  ['whose list has only invalid items', {}, () => ({ body: '[null,{"slug":[]},{"slug":".."}]' }), 200],
  ['whose release has an invalid route', { routes: [{ path: '/*', expose: './P' }] }, validList, 404],
  ['whose release has an invalid list', { sitemap: { lists: { '/dealerships/:slug': 7 } } }, validList, 404],
  [
    'whose release lists a URL outside of the API',
    { sitemap: { lists: { '/dealerships/:slug': '/api/../metrics' } } },
    validList,
    503,
  ],
  ['whose release needs another shell', { platform: '^99.0.0' }, validList, 404],
  ['whose release needs an unreadable version', { platform: 'newest' }, validList, 404],
  ['whose release has pages of another module', { routes: inventory.routes }, validList, 200],
])('a module %s removes only its own part of them', async (_case, overrides, respond, status) => {
  respondToDealers = respond;
  await startEdge(overrides);
  expect(await readOtherParts()).toEqual(otherParts);
  const { statusCode, body } = await edge.app.inject('/sitemaps/dealers.xml');
  expect(statusCode).toBe(status);
  expect(body).not.toContain('<url>');
});
