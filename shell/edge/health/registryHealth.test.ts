import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createTestEdge, type TestEdge } from '../../test/createTestEdge.ts';
import { apiReaderPlugin } from '../api/apiReaderPlugin.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { servicesPlugin } from '../services/servicesPlugin.ts';
import { edgeMetricsPlugin, registryWarningsPlugin } from './registryHealth.ts';

describe('metrics', () => {
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
    for (const plugin of [registryPlugin, servicesPlugin, apiReaderPlugin])
      await app.register(plugin, config);
    await app.register(edgeMetricsPlugin);
    const modules = { inventory: buildModule({ apiPrefixes: ['/api/vehicles'], instances: [api.origin] }) };
    app.registry.applyRevision(buildRegistry([], { modules, revision: 6 }));
    expect(await app.metrics.metrics()).toContain('registry_expires_in_seconds +Inf');
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    app.registry.applyRevision(buildRegistry([], { modules, revision: 7, expiresAt }));
    const readAge = async () => Number(/^registry_age_seconds (.+)$/m.exec(await app.metrics.metrics())?.[1]);
    await sleep(20);
    const ageBefore = await readAge();
    app.registry.confirmRevision(performance.now());
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
});

describe('warnings', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  let edge: TestEdge;
  afterEach(async () => {
    jest.restoreAllMocks();
    await edge.close();
  });

  test('an edge that follows a service warns while a release is pinned and the pin is in effect', async () => {
    const pinStable = (insteadOf: string) => ({
      issuedAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-21T12:00:00.000Z',
      why: 'A test',
      pins: { inventory: { version: '1.4.0', insteadOf } },
    });
    await startEdge(releasesUrl);
    edge.app.registry.applyRevision(buildRegistry([buildRelease({ version: '1.5.0' })]));
    edge.app.registry.applyPins(pinStable('1.5.0'));
    expect(await listWarnings()).toEqual([
      'ReleasePinned: inventory 1.4.0 is pinned instead of 1.5.0 until 2026-11-21T12:00:00.000Z, but its files are not available.',
    ]);
    edge.app.registry.applyPins(pinStable('1.6.0'));
    expect(await listWarnings()).toEqual([]);
  });

  test.each([
    [0, ['EdgeLagsBehind: visitors of edge-1 get no release of inventory instead of 1.5.0.']],
    [10_000, []],
  ])(
    'a stable release that cannot be served is a warning, but not while the edge follows',
    async (ageMs, warnings) => {
      await startEdge(releasesUrl);
      const publishedAt = new Date(Date.now() - 31_000 + ageMs).toISOString();
      const registry = buildRegistry([buildRelease({ version: '1.5.0' })], { publishedAt });
      edge.app.registry.applyRevision(registry, () => false);
      const { PORT } = edge.config;
      expect((await listWarnings()).map((text) => text.replace(`${hostname()}:${PORT}`, 'edge-1'))).toEqual(
        warnings,
      );
      expect(await edge.app.metrics.metrics()).toContain(`registry_serving_differences ${warnings.length}`);
    },
  );

  /** Starts an edge with the given URLs of releases services. */
  async function startEdge(REGISTRY_URL: string[]) {
    edge = await createTestEdge();
    await edge.app.register(registryPlugin, edge.config);
    await edge.app.register(edgeMetricsPlugin);
    await edge.app.register(registryWarningsPlugin, { REGISTRY_URL });
  }

  /** Lists the warnings that are active, without the name of this machine. */
  async function listWarnings() {
    await edge.app.checkWarnings();
    return edge.app.listWarnings().map((warning) => warning.replace(` (${hostname()})`, ''));
  }

  const releasesUrl = ['http://127.0.0.1:4006'];

  test.each([
    ['is up to date', releasesUrl, 0, 7 * dayMs, []],
    [
      'has not reached the releases service for six minutes',
      releasesUrl,
      360_000,
      7 * dayMs,
      ['RegistryStale: The edge reached the releases service 6 minutes ago.'],
    ],
    [
      'got no renewal for days',
      releasesUrl,
      0,
      3 * dayMs - 1000,
      ['RegistryExpires: The registry revision expires in 3 days.'],
    ],
    [
      'has an expired revision',
      releasesUrl,
      0,
      -1000,
      ['RegistryExpires: The registry revision has expired and stays in service.'],
    ],
    ['reads a file only', [], 360_000, -1000, []],
  ])('the warnings of an edge that %s', async (_state, url, afterMs, expiresInMs, alerts) => {
    await startEdge(url);
    edge.app.registry.applyRevision(
      buildRegistry([], { expiresAt: new Date(Date.now() + expiresInMs).toISOString() }),
    );
    edge.app.registry.confirmRevision(performance.now() - afterMs);
    expect(await listWarnings()).toEqual(alerts);
  });
});
