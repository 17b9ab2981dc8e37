import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { startTestApi } from '@msv/testing/api/startTestApi';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { findModuleByApiUrl, servicesPlugin } from './servicesPlugin.ts';

const modules = {
  inventory: buildModule({ apiPrefixes: ['/api/vehicles', '/api/vehicle-pictures'] }),
  leads: buildModule({ pagePrefixes: [], apiPrefixes: ['/api/vehicle-inquiry', '/api/contact'] }),
};

describe('findModuleByApiUrl', () => {
  test.each([
    ['/api/vehicles', 'inventory'],
    ['/api/vehicles/evolution-d3', 'inventory'],
    ['/api/vehicles?category=utility', 'inventory'],
    ['/api/vehicle-pictures/hero.svg', 'inventory'],
    ['/api/vehicle-inquiry', 'leads'],
    ['/api/contact/form', 'leads'],
  ])('returns for %s the module %s', (url, name) => {
    expect(findModuleByApiUrl(modules, url)).toBe(name);
  });

  test.each([
    '/api/vehicles-x',
    '/api/vehicle',
    '/api/vehiclesx/1',
    '/api',
    '/',
    '/x/api/vehicles',
    '/api/vehicles#x',
    '/api/vehicle-inquiry.json',
  ])('returns undefined for %s', (url) => {
    expect(findModuleByApiUrl(modules, url)).toBeUndefined();
  });
});

test('a service that accepts connections and never responds is a warning, until it is no longer registered', async () => {
  const api = await startTestApi(() => ({ body: '{}' }));
  const hung = createServer(() => {}).listen(0, '127.0.0.1');
  await once(hung, 'listening');
  const address = hung.address();
  const hungOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  const { app, config, close } = await createTestEdge();
  await app.register(registryPlugin, config);
  await app.register(servicesPlugin, config);
  const listWarnings = async (instances: string[]) => {
    const inventory = buildModule({ apiPrefixes: ['/api/vehicles'], instances });
    app.registry.applyRevision(buildRegistry([], { modules: { inventory } }));
    await app.checkWarnings();
    return app.listWarnings();
  };
  expect(await listWarnings([api.origin, hungOrigin])).toEqual([
    `ProgramDown (${hungOrigin}): ${hungOrigin} is not ready or does not respond.`,
  ]);
  expect(await listWarnings([api.origin])).toEqual([]);
  await close();
  hung.close();
  await api.close();
});
