import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get as request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPageLifetimeMs, type RegisteredRemote } from '@msv/contracts/releases/registry/registry';
import { createPreviewToken } from '@msv/delivery/signing/previewToken';
import { formatPublicKey } from '@msv/delivery/signing/registrySignature';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { maxBehindMs, registryPlugin } from '../registry/registryPlugin.ts';
import { previewsPlugin } from '../visitors/previewsPlugin.ts';
import { siteCookiesPlugin } from '../visitors/siteCookiesPlugin.ts';
import { remoteAssetsPlugin } from './staticFiles.ts';

const handlerTimeoutMs = 300;
/** Larger than the socket buffers between server and client. */
const largeFileBytes = 32 * 1024 * 1024;

const { privateKey } = generateKeyPairSync('ed25519');

let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeAll(async () => {
  edge = await createTestEdge({ REGISTRY_PUBLIC_KEYS: formatPublicKey(privateKey) });
  const releaseFolder = join(edge.config.ARTIFACTS_FOLDER, 'inventory/1.0.0');
  await mkdir(join(releaseFolder, 'client'), { recursive: true });
  await mkdir(join(releaseFolder, 'server'), { recursive: true });
  await writeFile(join(releaseFolder, 'client/entry.1.js'), 'plain');
  await writeFile(join(releaseFolder, 'client/entry.1.js.br'), 'compressed');
  for (const copy of ['', '.br'])
    await writeFile(join(releaseFolder, `client/entry.1.js.map${copy}`), 'secret');
  await writeFile(join(releaseFolder, 'client/large.3.js'), Buffer.alloc(largeFileBytes));
  await writeFile(join(releaseFolder, 'server/server.2.cjs'), 'secret');
  await writeFile(join(releaseFolder, 'release.json'), '{}');
  // Like the server's own limit for handlers, but shorter.
  edge.app.addHook('onRoute', (route) => {
    route.handlerTimeout ??= handlerTimeoutMs;
  });
  await edge.app.register(siteCookiesPlugin, edge.config);
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(previewsPlugin, edge.config);
  await edge.app.register(remoteAssetsPlugin, edge.config);
  await edge.app.ready();
  applyRevision(1, {});
});
afterAll(() => edge.close());

/**
 * Applies a revision with the stable release 1.0.0, and others of which visitors get only those in `changes`. It is the newest
 * one, unless it was confirmed in the past.
 */
function applyRevision(
  revision: number,
  changes: Partial<RegisteredRemote>,
  confirmedAt = Number.POSITIVE_INFINITY,
) {
  const releases = Object.fromEntries(
    ['1.0.0', '1.1.0', '0.9.0'].map((version) => [version, buildRelease({ version })]),
  );
  const inventory = { owner: 'x', stable: '1.0.0', retired: {}, releases, ...changes };
  edge.app.registry.applyRevision(buildRegistry([], { revision, remotes: { inventory } }));
  edge.app.registry.confirmRevision(confirmedAt);
}

const sendRequest = (path: string, headers: Record<string, string> = {}) =>
  edge.app.inject({ url: path, headers });
const entry = '/r/inventory/1.0.0/client/entry.1.js';

describe('a client file of a release', () => {
  test('can be cached forever', async () => {
    const response = await sendRequest(entry);
    expect(response.body).toBe('plain');
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is sent in the encoding compressed at build time', async () => {
    const response = await sendRequest(entry, { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.body).toBe('compressed');
  });

  test.each([1, 7])('is the same at the URL of retry %i', async (attempt) => {
    expect((await sendRequest(entry.replace('client/', `client/retry-${attempt}/`))).body).toBe('plain');
  });
});

describe('a release that visitors do not get', () => {
  const candidateFile = entry.replace('1.0.0', '1.1.0');
  const unregisteredVersion = '1.2.0';
  const token = createPreviewToken(
    { releases: { inventory: '1.1.0' }, expiresAt: '2999-01-01T00:00:00.000Z' },
    privateKey,
  );
  const withdrawal = { who: 'operator', why: 'Errors', since: '2026-11-20T12:00:00.000Z' };
  const rollout = { candidate: { version: '1.1.0', shareInBasisPoints: 1 } };
  beforeAll(async () => {
    for (const version of ['1.1.0', unregisteredVersion]) {
      const folder = join(edge.config.ARTIFACTS_FOLDER, `inventory/${version}/client`);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'entry.1.js'), 'candidate');
    }
  });

  test('cannot be run by a page, even if the edge has its files', async () => {
    const response = await sendRequest(candidateFile);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toContain('candidate');
  });

  test('runs in a browser that previews it, and no cache keeps it', async () => {
    const response = await sendRequest(candidateFile, { cookie: `preview=${token}` });
    expect(response.body).toBe('candidate');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    const other = await sendRequest(entry.replace('1.0.0', '0.9.0'), { cookie: `preview=${token}` });
    expect(other.statusCode).toBe(404);
    const forged = await sendRequest(candidateFile, { cookie: `preview=X${token}` });
    expect(forged.statusCode).toBe(404);
  });

  test('runs while it is rolled out, and in open pages for a week after that', async () => {
    applyRevision(2, rollout);
    expect((await sendRequest(candidateFile)).body).toBe('candidate');
    const now = Date.now();
    const retired = (sinceMs: number) => ({ retired: { '1.1.0': new Date(sinceMs).toISOString() } });
    applyRevision(3, retired(now - openPageLifetimeMs + 60_000));
    const response = await sendRequest(candidateFile);
    expect(response.body).toBe('candidate');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    applyRevision(4, retired(now - openPageLifetimeMs));
    expect((await sendRequest(candidateFile)).statusCode).toBe(404);
  });

  test('runs as soon as this edge knows of a rollout that another edge has started', async () => {
    applyRevision(5, {}, performance.now() - 1);
    const response = sendRequest(candidateFile);
    setImmediate(() => applyRevision(6, rollout));
    expect((await response).body).toBe('candidate');
    applyRevision(7, {});
  });

  test('is refused as soon as the releases service confirms that visitors do not get it', async () => {
    applyRevision(8, {}, performance.now() - 1);
    const response = sendRequest(candidateFile);
    setImmediate(() => edge.app.registry.confirmRevision(Number.POSITIVE_INFINITY));
    expect((await response).statusCode).toBe(404);
  });

  test('runs while this edge cannot know whether other edges serve it, for a limited time', async () => {
    const longAgo = performance.now() - maxBehindMs;
    applyRevision(9, {}, longAgo + 60_000);
    const response = await sendRequest(candidateFile);
    expect(response.body).toBe('candidate');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect((await sendRequest(candidateFile.replace('1.1.0', unregisteredVersion))).statusCode).toBe(404);
    applyRevision(10, { takenBack: { '1.1.0': withdrawal } }, longAgo + 60_000);
    expect((await sendRequest(candidateFile)).statusCode).toBe(404);
    applyRevision(11, {}, longAgo);
    expect((await sendRequest(candidateFile)).statusCode).toBe(404);
    applyRevision(12, {});
  });

  test('runs if the releases service stops responding before it confirms the revision', async () => {
    applyRevision(13, {}, performance.now() - 1);
    expect((await sendRequest(candidateFile)).body).toBe('candidate');
    applyRevision(14, {});
  });
});

test('a slow download is not ended by the handler timeout', async () => {
  const origin = await edge.app.listen({ port: 0, host: '127.0.0.1' });
  const [response] = await once(request(origin + entry.replace('entry.1', 'large.3')), 'response');
  await sleep(handlerTimeoutMs * 2);
  let receivedBytes = 0;
  for await (const chunk of response) receivedBytes += chunk.length;
  expect(receivedBytes).toBe(largeFileBytes);
});

describe('a source map or a file outside the client folder', () => {
  test.each([
    '/r/inventory/1.0.0/client/entry.1.js.map',
    '/r/inventory/1.0.0/client/entry.1.js.map.br',
    '/r/inventory/1.0.0/client/entry.1.js%2Emap',
    '/r/inventory/1.0.0/client/entry.1.js.MAP',
    '/r/inventory/1.0.0/client/retry-1/entry.1.js.map',
    '/r/inventory/1.0.0/server/server.2.cjs',
    '/r/inventory/1.0.0/client/../server/server.2.cjs',
    '/r/inventory/1.0.0/client/..%2fserver/server.2.cjs',
    '/r/inventory/1.0.0/client/%2e%2e/server/server.2.cjs',
    '/r/inventory/1.0.0/client/retry-1/../../server/server.2.cjs',
    '/r/inventory/1.0.0/client/retry-1/..%2f..%2fserver/server.2.cjs',
    '/r/inventory/1.0.0/release.json',
    '/r/inventory/1.0.0/client/',
    '/r/inventory/1.0.0/client/unknown.js',
    '/r/inventory/9.9.9/client/entry.1.js',
    '/r/..%2f/1.0.0/client/entry.1.js',
  ])('is not served at %s', async (path) => {
    const response = await sendRequest(path);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain('secret');
  });
});
