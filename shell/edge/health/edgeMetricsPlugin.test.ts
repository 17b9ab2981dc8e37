import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildModule } from '@msv/testing/builders/buildModule';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { apiReaderPlugin } from '../api/apiReaderPlugin.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { servicesPlugin } from '../services/servicesPlugin.ts';
import { edgeMetricsPlugin } from './edgeMetricsPlugin.ts';

let edge: Awaited<ReturnType<typeof createTestEdge>>;
let api: TestApi;
afterEach(async () => {
  await edge.close();
  await api.close();
});

let availableUrl = '/api/vehicles';

test('metrics contain the registry revision, its age and the API reads by module and outcome', async () => {
  api = await startTestApi(({ url }) => ({ status: url === availableUrl ? 200 : 500, body: '[]' }));
  edge = await createTestEdge({ API_FRESH_MS: '0' });
  const { app, config } = edge;
  for (const plugin of [registryPlugin, servicesPlugin, apiReaderPlugin]) await app.register(plugin, config);
  await app.register(edgeMetricsPlugin);
  const modules = { inventory: buildModule({ apiPrefixes: ['/api/vehicles'], instances: [api.origin] }) };
  app.registry.applyRevision(buildRegistry([], { modules, revision: 6 }));
  expect(await app.metrics.metrics()).toContain('registry_expires_in_seconds +Inf');
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  app.registry.applyRevision(buildRegistry([], { modules, revision: 7, expiresAt }));
  const readAge = async () => Number(/^registry_age_seconds (.+)$/m.exec(await app.metrics.metrics())?.[1]);
  await sleep(20);
  const ageBefore = await readAge();
  app.registry.confirmRevision(Date.now());
  expect(await readAge()).toBeLessThan(ageBefore);
  await app.readApi('/api/vehicles');
  await expect(app.readApi('/api/vehicles/broken')).rejects.toThrow('500');
  availableUrl = 'none';
  await app.readApi('/api/vehicles');
  const metrics = await app.metrics.metrics();
  expect(metrics).toContain('registry_revision 7');
  expect(metrics).toMatch(/^registry_expires_in_seconds 5\d\./m);
  for (const outcome of ['succeeded', 'failed', 'stale'])
    expect(metrics).toContain(`api_read_duration_seconds_count{module="inventory",outcome="${outcome}"} 1`);
});
