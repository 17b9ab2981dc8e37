import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { waitUntil } from '@msv/testing/waitUntil';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { registryPlugin } from './registryPlugin.ts';
import type { IsReleaseAvailable } from './selection/selectReleases.ts';
import { registryFileWatcherPlugin } from './sync/registryFileWatcherPlugin.ts';

const pollIntervalMs = 50;

let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeEach(async () => {
  edge = await createTestEdge();
});
afterEach(() => edge.close());

const revision = (number: number, version: string) =>
  buildRegistry([buildRelease({ version })], { revision: number });

/** Replaces the registry file atomically. */
async function writeRegistryFile(document: RegistryDocument | string) {
  const { REGISTRY_FILE } = edge.config;
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  await writeFile(`${REGISTRY_FILE}.new`, text);
  await rename(`${REGISTRY_FILE}.new`, REGISTRY_FILE);
}

async function start() {
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(registryFileWatcherPlugin, { ...edge.config, pollIntervalMs });
  await edge.app.ready();
}

describe('registryFileWatcher', () => {
  test('serves the releases of the registry file from the first request on', async () => {
    await writeRegistryFile(revision(1, '1.0.0'));
    await start();
    expect(edge.app.registry.selectReleases().key).toBe('inventory@1.0.0');
  });

  test('applies a new revision', async () => {
    await writeRegistryFile(revision(1, '1.0.0'));
    await start();
    await writeRegistryFile(revision(2, '1.1.0'));
    await waitUntil(() => edge.app.registry.selectReleases().key === 'inventory@1.1.0');
  });

  test.each([
    ['is not JSON', '{"revision": 2,'],
    ['is not a registry document', '{"revision": 2}'],
    ['has a stable release that it does not list', '{"remotes":{"inventory":{"stable":"1.0.0"}}}'],
  ])(
    'keeps the current revision if the new one %s, logs the error once, and applies the next valid one',
    async (_reason, text) => {
      await writeRegistryFile(revision(1, '1.0.0'));
      await start();
      const logError = jest.spyOn(edge.app.log, 'error');
      await writeRegistryFile(text);
      await waitUntil(() => logError.mock.calls.length > 0);
      expect(logError.mock.lastCall).toEqual([
        { revision: 1, err: expect.any(Error) },
        'Reading the registry file failed, keeping the current revision',
      ]);
      expect(edge.app.registry.selectReleases().key).toBe('inventory@1.0.0');
      await sleep(10 * pollIntervalMs);
      expect(logError).toHaveBeenCalledTimes(1);
      await writeRegistryFile(revision(3, '1.2.0'));
      await waitUntil(() => edge.app.registry.selectReleases().key === 'inventory@1.2.0');
    },
  );

  test('keeps the current revision if the file is deleted', async () => {
    await writeRegistryFile(revision(1, '1.0.0'));
    await start();
    await rm(edge.config.REGISTRY_FILE);
    await sleep(10 * pollIntervalMs);
    expect(edge.app.registry.selectReleases().key).toBe('inventory@1.0.0');
  });

  test('makes the edge ready after the first revision', async () => {
    await start();
    expect((await edge.app.inject('/readyz')).statusCode).toBe(503);
    expect((await edge.app.inject('/healthz')).statusCode).toBe(200);
    await writeRegistryFile(revision(1, '1.0.0'));
    await waitUntil(() => edge.app.registry.currentRevision() === 1);
    expect((await edge.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('logs problems of a revision', async () => {
    await start();
    const logWarning = jest.spyOn(edge.app.log, 'warn');
    await writeRegistryFile(buildRegistry([buildRelease({ platform: '^99.0.0' })]));
    await waitUntil(() => logWarning.mock.calls.length > 0);
    expect(logWarning.mock.lastCall?.[0]).toMatchObject({
      problem: expect.stringContaining('needs platform ^99.0.0'),
    });
  });
});

describe('the readiness of an edge', () => {
  const inventory = buildRelease({ version: '1.0.0' });
  const dealers = buildRelease({
    remote: 'dealers',
    routes: [{ path: '/dealerships', expose: './DealersPage' }],
  });
  const parts = buildModule({ pagePrefixes: ['/parts'] });
  const isInventory: IsReleaseAvailable = ({ remote }) => remote === 'inventory';
  const isEvery: IsReleaseAvailable = () => true;
  const withoutPages = buildRegistry([], { modules: { leads: buildModule({ pagePrefixes: [] }) } });
  const withoutReleases = buildRegistry([], { modules: { parts } });
  const withUnreleasedModule = buildRegistry([inventory]);
  withUnreleasedModule.modules = { ...withUnreleasedModule.modules, parts };
  const tooNew = { ...dealers, platform: '^99.0.0' };

  const applyAndCheck = async (document: RegistryDocument, isAvailable?: IsReleaseAvailable) => {
    edge.app.registry.applyRevision(document, isAvailable);
    return (await edge.app.inject('/readyz')).statusCode;
  };
  beforeEach(async () => {
    await edge.app.register(registryPlugin, edge.config);
    await edge.app.ready();
  });

  test.each<[string, number, RegistryDocument, IsReleaseAvailable]>([
    ['no module has a release', 503, withoutReleases, isEvery],
    ['no release is downloaded', 503, buildRegistry([inventory]), () => false],
    ['a promoted release is not downloaded', 503, buildRegistry([inventory, dealers]), isInventory],
    ['all promoted releases are downloaded', 200, buildRegistry([inventory, dealers]), isEvery],
    ['a module was never promoted', 200, withUnreleasedModule, isEvery],
    ['a release needs a newer shell', 200, buildRegistry([inventory, tooNew]), isEvery],
    ['all releases need a newer shell', 503, buildRegistry([tooNew]), isEvery],
    ['no module has pages', 200, withoutPages, isEvery],
  ])('if %s, is a %i', async (_state, status, document, isAvailable) => {
    expect(await applyAndCheck(document, isAvailable)).toBe(status);
  });

  test('stays when the first release of a new module cannot be downloaded', async () => {
    expect(await applyAndCheck(withUnreleasedModule)).toBe(200);
    expect(await applyAndCheck(buildRegistry([inventory, dealers], { revision: 2 }), isInventory)).toBe(200);
  });

  test('waits a minute for releases that cannot be downloaded', async () => {
    const document = buildRegistry([inventory, dealers]);
    expect(await applyAndCheck(document, isInventory)).toBe(503);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    expect(await applyAndCheck(document, isInventory)).toBe(200);
    jest.restoreAllMocks();
  });

  test('begins with the first release', async () => {
    expect(await applyAndCheck(withoutReleases)).toBe(503);
    expect(await applyAndCheck({ ...withUnreleasedModule, revision: 2 })).toBe(200);
  });
});

describe('GET /remotes.json', () => {
  test('returns the current revision and supports revalidation', async () => {
    const document = revision(7, '1.0.0');
    await writeRegistryFile(document);
    await start();
    const first = await edge.app.inject('/remotes.json');
    expect(first.json()).toEqual(document);
    expect(first.headers).toMatchObject({ etag: '"7"', 'cache-control': 'no-cache' });
    const second = await edge.app.inject({ url: '/remotes.json', headers: { 'if-none-match': '"7"' } });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
  });

  test('is the same after a renewal of the revision', async () => {
    const document = revision(7, '1.0.0');
    const renewed = { expiresAt: '2099-01-01T00:00:00.000Z', historyDigest: 'a'.repeat(64) };
    await writeRegistryFile({ ...document, ...renewed });
    await start();
    expect((await edge.app.inject('/remotes.json')).json()).toEqual(document);
  });

  test('does not expose why operators locked a remote', async () => {
    const document = revision(7, '1.0.0');
    const lock = { who: 'operator', why: 'A secret', since: '2026-11-20T12:00:00.000Z' };
    const remotes = Object.entries(document.remotes).map(([name, remote]) => [name, { ...remote, lock }]);
    await writeRegistryFile({ ...document, remotes: Object.fromEntries(remotes) });
    await start();
    expect((await edge.app.inject('/remotes.json')).json()).toEqual(document);
  });
});
