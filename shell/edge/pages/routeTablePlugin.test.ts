import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { devServersPlugin } from '../visitors/devServersPlugin.ts';
import { previewsPlugin } from '../visitors/previewsPlugin.ts';
import { siteCookiesPlugin } from '../visitors/siteCookiesPlugin.ts';
import { visitorIdsPlugin } from '../visitors/visitorIdsPlugin.ts';
import { visitorSelectionPlugin } from '../visitors/visitorSelectionPlugin.ts';
import { routeTablePlugin } from './routeTablePlugin.ts';

let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeEach(async () => {
  edge = await createTestEdge();
  const { app, config } = edge;
  await app.register(siteCookiesPlugin, config);
  await app.register(visitorIdsPlugin);
  await app.register(registryPlugin, config);
  await app.register(devServersPlugin, config);
  await app.register(previewsPlugin, config);
  await app.register(visitorSelectionPlugin);
  await app.register(routeTablePlugin);
});
afterEach(() => edge.close());

const dealers = buildRelease({
  remote: 'dealers',
  version: '2.0.0',
  routes: [{ path: '/states', expose: './StatesPage' }],
});
const get = (headers: Record<string, string> = {}) => edge.app.inject({ url: '/routes.json', headers });

test('lists the releases of all modules and the prefixes of modules without a release', async () => {
  const modules = {
    inventory: buildModule(),
    dealers: buildModule({ pagePrefixes: ['/states'] }),
    parts: buildModule({ pagePrefixes: ['/parts'] }),
    leads: buildModule({
      pagePrefixes: [],
      apiPrefixes: ['/api/contact'],
      instances: ['http://10.0.0.5:4005'],
    }),
  };
  edge.app.registry.applyRevision(buildRegistry([buildRelease(), dealers], { modules }));
  const response = await get();
  const { remotes, unavailablePrefixes } = response.json();
  expect(remotes).toMatchObject({
    inventory: { routes: [{ path: '/inventory', expose: './InventoryPage' }] },
    dealers: { version: '2.0.0', entry: expect.stringContaining('/r/dealers/2.0.0/client/') },
  });
  expect(unavailablePrefixes).toEqual(['/parts']);
  expect(response.body).not.toContain('10.0.0.5');
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
});

test('can be revalidated and changes with the releases', async () => {
  edge.app.registry.applyRevision(buildRegistry([buildRelease()]));
  const { headers } = await get();
  const revalidation = { 'if-none-match': String(headers.etag) };
  expect((await get(revalidation)).statusCode).toBe(304);
  edge.app.registry.applyRevision(buildRegistry([buildRelease({ version: '1.1.0' })], { revision: 2 }));
  expect((await get(revalidation)).json().remotes.inventory.version).toBe('1.1.0');
});

test('depends on the visitor during a rollout', async () => {
  const candidate = buildRelease({ version: '1.1.0' });
  const document = buildRegistry([buildRelease()]);
  const inventory = document.remotes.inventory;
  if (!inventory) throw new Error('The registry has no inventory remote');
  inventory.candidate = { version: '1.1.0', shareInBasisPoints: 5000 };
  inventory.releases['1.1.0'] = candidate;
  edge.app.registry.applyRevision(document);
  const versions = new Set<string>();
  for (let count = 0; count < 60; count += 1) {
    const visitor = edge.app.siteCookies.sign(String(count).padStart(22, '0'));
    const response = await get({ cookie: `visitor=${encodeURIComponent(visitor)}` });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    versions.add(response.json().remotes.inventory.version);
  }
  expect([...versions].sort()).toEqual(['1.0.0-3f9a1c20', '1.1.0']);
});
