import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { formUrlFieldName, nextPageFieldName, toFormPostUrl } from '@msv/contracts/http/formPost';
import { emptyRegistry } from '@msv/contracts/releases/registry/registry';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { apiProxyPlugin } from '../api/apiProxyPlugin.ts';
import { apiReaderPlugin } from '../api/apiReaderPlugin.ts';
import { formContentType } from '../forms/FormPost.ts';
import { formRoutes } from '../forms/formRoutes.ts';
import { seoRoutes } from '../seo/seoRoutes.ts';
import { servicesPlugin } from '../services/servicesPlugin.ts';
import { recentWritesPlugin } from '../visitors/recentWritesPlugin.ts';
import { siteCookiesPlugin } from '../visitors/siteCookiesPlugin.ts';
import { registryPlugin } from './registryPlugin.ts';
import { selectReleases } from './selection/selectReleases.ts';

let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeEach(async () => {
  edge = await createTestEdge();
  const { app, config } = edge;
  await app.register(registryPlugin, config);
  await app.register(servicesPlugin, config);
  await app.register(siteCookiesPlugin, config);
  await app.register(recentWritesPlugin, config);
  await app.register(apiReaderPlugin, config);
  await app.register(apiProxyPlugin, config);
  await app.register(seoRoutes, config);
  await app.register(formRoutes, { config, sendPage: async () => undefined });
});
afterEach(() => edge.close());

const form = {
  method: 'POST',
  url: '/contact',
  headers: { 'content-type': formContentType },
  payload: new URLSearchParams({
    [formUrlFieldName]: toFormPostUrl('/api/contact'),
    [nextPageFieldName]: '/thank-you',
  }).toString(),
} as const;

test.each([
  ['an API read', { url: '/api/vehicles' }],
  ['an API post', { method: 'POST', url: '/api/contact', payload: {} } as const],
  ['the sitemap index', { url: '/sitemap.xml' }],
  ['the sitemap of a module', { url: '/sitemaps/inventory.xml' }],
  ['a form without scripts', form],
])('an edge without a registry answers %s with 503, so that clients try again', async (_case, request) => {
  const before = await edge.app.inject(request);
  expect([before.statusCode, before.headers['retry-after']]).toEqual([503, '5']);
  edge.app.registry.applyRevision(buildRegistry([]));
  expect((await edge.app.inject(request)).statusCode).not.toBe(503);
});

test('every page is unavailable without a registry, instead of missing', () => {
  expect(selectReleases(emptyRegistry, '', {}).unavailablePrefixes).toEqual(['']);
  expect(selectReleases(buildRegistry([]), '', {}).unavailablePrefixes).toEqual([]);
});
