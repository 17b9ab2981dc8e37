import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { anEdge } from '../../test/anEdge.ts';
import { readApi } from '../pages/readApi.ts';
import { registry } from '../registry/registry.ts';
import { registryFile } from '../registry/registryFile.ts';
import { services } from '../services/services.ts';
import { seo } from './seo.ts';

const releases = [
  aRelease({
    remote: 'content',
    routes: [
      { path: '/', expose: './HomePage' },
      { path: '/thank-you', expose: './ThankYouPage' },
    ],
  }),
  aRelease({
    routes: [
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/:slug', expose: './VehiclePage' },
      { path: '/inventory/:slug/gallery', expose: './GalleryPage' },
    ],
  }),
  aRelease({ remote: 'dealers', routes: [{ path: '/states/:slug', expose: './StatePage' }] }),
];
const lists: Record<string, string> = {
  '/api/vehicles': '[{"slug":"gt4","name":"GT4"},{"slug":"r&d"}]',
  '/api/states': '[{"slug":"florida"}]',
};

let api: TestApi;
let edge: Awaited<ReturnType<typeof anEdge>>;
let isStateListThere = true;
beforeEach(async () => {
  isStateListThere = true;
  api = await startApi(({ url }) =>
    url === '/api/states' && !isStateListThere ? { status: 500, body: '{}' } : { body: lists[url] ?? '[]' },
  );
  edge = await anEdge({
    SITE_URL: 'https://site.example',
    INVENTORY_URL: api.origin,
    DEALERS_URL: api.origin,
  });
  await writeFile(edge.config.REGISTRY_FILE, JSON.stringify(aRegistry(releases)));
  await edge.app.register(registry, edge.config);
  await edge.app.register(registryFile, edge.config);
  await edge.app.register(services, edge.config);
  await edge.app.register(readApi, edge.config);
  await edge.app.register(seo, edge.config);
});
afterEach(async () => {
  await edge.close();
  await api.close();
});

describe('search engines', () => {
  test('are told where the sitemap is', async () => {
    const { body, headers } = await edge.app.inject('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n');
  });

  test('find every page that the releases bring, every vehicle and every state, and nothing else', async () => {
    const { body, headers } = await edge.app.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://site.example/',
      'https://site.example/inventory',
      'https://site.example/inventory/gt4',
      'https://site.example/inventory/r%26d',
      'https://site.example/states/florida',
    ]);
  });

  test('are asked to come back where a list cannot be had, rather than given half a sitemap', async () => {
    isStateListThere = false;
    const { statusCode, headers } = await edge.app.inject('/sitemap.xml');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
  });
});
