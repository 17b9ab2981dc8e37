import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { get as request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPageLifetimeMs, type RegisteredRemote } from '@msv/contracts/releases/registry/registry';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import { createPreviewToken } from '@msv/release-kit/signing/previewToken';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { maxBehindMs, registryPlugin } from '../registry/registryPlugin.ts';
import { releaseFilesPlugin } from '../registry/releaseCache/releaseFilesPlugin.ts';
import { previewsPlugin } from '../visitors/previewsPlugin.ts';
import { siteCookiesPlugin } from '../visitors/siteCookiesPlugin.ts';
import { remoteAssetsPlugin } from './staticFiles.ts';

const handlerTimeoutMs = 300;
const compressed = brotliCompressSync('plain');
/** Larger than the socket buffers between server and client. */
const largeFileBytes = 32 * 1024 * 1024;

/** Files that the releases of the tests list, with their contents. */
const listedFiles = {
  'client/entry.1.js': Buffer.from('plain'),
  'client/damaged.2.js': Buffer.from('intact'),
  'client/large.3.js': Buffer.alloc(largeFileBytes),
  'client/missing.4.js': Buffer.from('missing'),
};

const { privateKey } = generateKeyPairSync('ed25519');

let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeAll(async () => {
  edge = await createTestEdge({ REGISTRY_PUBLIC_KEYS: formatPublicKey(privateKey) });
  await writeRelease('1.0.0');
  const releaseFolder = join(edge.config.ARTIFACTS_FOLDER, 'inventory/1.0.0');
  await mkdir(join(releaseFolder, 'server'), { recursive: true });
  await writeFile(join(releaseFolder, 'client/entry.1.js.br'), compressed);
  await truncate(join(releaseFolder, 'client/damaged.2.js'), 3);
  await rm(join(releaseFolder, 'client/missing.4.js'));
  for (const copy of ['', '.br'])
    await writeFile(join(releaseFolder, `client/entry.1.js.map${copy}`), 'secret');
  await writeFile(join(releaseFolder, 'client/unlisted.js'), 'secret');
  await writeFile(join(releaseFolder, 'server/server.2.cjs'), 'secret');
  await writeFile(join(releaseFolder, 'release.json'), '{}');
  // Like the server's own limit for handlers, but shorter.
  edge.app.addHook('onRoute', (route) => {
    route.handlerTimeout ??= handlerTimeoutMs;
  });
  await edge.app.register(siteCookiesPlugin, edge.config);
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(releaseFilesPlugin, edge.config);
  await edge.app.register(previewsPlugin, edge.config);
  await edge.app.register(remoteAssetsPlugin);
  await edge.app.ready();
  applyRevision(1, {});
});
afterAll(() => edge.close());

async function writeRelease(version: string) {
  const folder = join(edge.config.ARTIFACTS_FOLDER, 'inventory', version);
  await mkdir(join(folder, 'client'), { recursive: true });
  for (const [file, bytes] of Object.entries(listedFiles)) await writeFile(join(folder, file), bytes);
}

/**
 * Applies a revision with the stable release 1.0.0, and others of which visitors get only those in `changes`. It is the newest
 * one, unless it was confirmed in the past.
 */
function applyRevision(
  revision: number,
  changes: Partial<RegisteredRemote>,
  confirmedAt = Number.POSITIVE_INFINITY,
) {
  const assets = Object.entries(listedFiles).map(([file, bytes]) => ({
    file,
    sizeInBytes: bytes.length,
    integrity: calculateIntegrity(bytes),
  }));
  const releases = Object.fromEntries(
    ['1.0.0', '1.1.0', '0.9.0'].map((version) => [version, buildRelease({ version, assets })]),
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
    expect(response.headers.vary).toContain('accept-encoding');
    expect(response.rawPayload).toEqual(compressed);
  });

  test('is not sent again to a browser that has it', async () => {
    const { etag = '' } = (await sendRequest(entry)).headers;
    const response = await sendRequest(entry, { 'if-none-match': String(etag) });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    const copy = await sendRequest(entry, { 'if-none-match': String(etag), 'accept-encoding': 'br' });
    expect(copy.statusCode).toBe(200);
  });

  test('has a response to HEAD with the size of the file', async () => {
    const { headers, body } = await edge.app.inject({ method: 'HEAD', url: entry });
    expect([headers['content-length'], body]).toEqual(['5', '']);
  });

  test.each(['damaged.2', 'missing.4'])(
    'is a 503 that no cache keeps if it is %s on the disk',
    async (name) => {
      for (const url of [entry, entry.replace('client/', 'client/retry-1/')]) {
        const response = await sendRequest(url.replace('entry.1', name));
        expect(response.statusCode).toBe(503);
        expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
      }
    },
  );

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
    for (const version of ['1.1.0', unregisteredVersion]) await writeRelease(version);
  });

  test('cannot be run by a page, even if the edge has its files', async () => {
    const response = await sendRequest(candidateFile);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).not.toContain('plain');
  });

  test('runs in a browser that previews it, and no cache keeps it', async () => {
    const response = await sendRequest(candidateFile, { cookie: `preview=${token}` });
    expect(response.body).toBe('plain');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    const other = await sendRequest(entry.replace('1.0.0', '0.9.0'), { cookie: `preview=${token}` });
    expect(other.statusCode).toBe(404);
    const forged = await sendRequest(candidateFile, { cookie: `preview=X${token}` });
    expect(forged.statusCode).toBe(404);
  });

  test('runs while it is rolled out, and in open pages for a week after that', async () => {
    applyRevision(2, rollout);
    expect((await sendRequest(candidateFile)).body).toBe('plain');
    const now = Date.now();
    const retired = (sinceMs: number) => ({ retired: { '1.1.0': new Date(sinceMs).toISOString() } });
    applyRevision(3, retired(now - openPageLifetimeMs + 60_000));
    const response = await sendRequest(candidateFile);
    expect(response.body).toBe('plain');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    applyRevision(4, retired(now - openPageLifetimeMs));
    expect((await sendRequest(candidateFile)).statusCode).toBe(404);
  });

  test('runs as soon as this edge knows of a rollout that another edge has started', async () => {
    applyRevision(5, {}, performance.now() - 1);
    const response = sendRequest(candidateFile);
    setImmediate(() => applyRevision(6, rollout));
    expect((await response).body).toBe('plain');
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
    expect(response.body).toBe('plain');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect((await sendRequest(candidateFile.replace('1.1.0', unregisteredVersion))).statusCode).toBe(404);
    applyRevision(10, { takenBack: { '1.1.0': withdrawal } }, longAgo + 60_000);
    expect((await sendRequest(candidateFile)).statusCode).toBe(404);
    applyRevision(11, {}, longAgo);
    expect((await sendRequest(candidateFile)).statusCode).toBe(404);
    applyRevision(12, {});
  });

  test('runs in an open page, also if it has left the registry', async () => {
    const { releases } = buildRegistry([buildRelease({ version: '1.0.0' })]).remotes.inventory ?? {};
    applyRevision(15, { releases, retired: { '1.1.0': new Date().toISOString() } });
    expect((await sendRequest(candidateFile)).body).toBe('plain');
    applyRevision(16, {});
    expect((await sendRequest(candidateFile)).statusCode).toBe(404);
  });

  test('runs if the releases service stops responding before it confirms the revision', async () => {
    applyRevision(13, {}, performance.now() - 1);
    expect((await sendRequest(candidateFile)).body).toBe('plain');
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
    '/r/inventory/1.0.0/client/unlisted.js',
    '/r/inventory/1.0.0/client/entry.1.js.br',
    '/r/inventory/9.9.9/client/entry.1.js',
    '/r/..%2f/1.0.0/client/entry.1.js',
  ])('is not served at %s', async (path) => {
    const response = await sendRequest(path);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain('secret');
  });
});
