import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Release } from '@msv/contracts/releases/release';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestEdge, type TestEdge } from '../../../test/createTestEdge.ts';
import { remoteAssetsPlugin } from '../../assets/staticFiles.ts';
import { previewsPlugin } from '../../visitors/previewsPlugin.ts';
import { siteCookiesPlugin } from '../../visitors/siteCookiesPlugin.ts';
import { registryPlugin } from '../registryPlugin.ts';
import { releaseFilesPlugin } from './releaseFilesPlugin.ts';

const publicKey = formatPublicKey(generateKeyPairSync('ed25519').privateKey);

const contents: Readonly<Record<string, string>> = {
  'client/entry.1.js': 'console.log("entry")',
  'client/page.2.js': 'console.log("page")'.repeat(50),
  'server/server.3.cjs': 'module.exports = {}',
};
const serverFile = 'server/server.3.cjs';
const scripts = Object.keys(contents).filter((file) => file !== serverFile);

const release: Release = buildRelease({
  version: '1.0.0',
  server: serverFile,
  assets: Object.entries(contents).map(([file, text]) => ({
    file,
    sizeInBytes: text.length,
    integrity: calculateIntegrity(Buffer.from(text)),
  })),
});

const damages = {
  truncated: (path: string) => truncate(path, 5),
  'changed in one byte': async (path: string) => {
    const bytes = await readFile(path);
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await writeFile(path, bytes);
  },
  deleted: (path: string) => rm(path),
  empty: (path: string) => truncate(path, 0),
  'replaced by a directory': async (path: string) => {
    await rm(path);
    await mkdir(join(path, 'inside'), { recursive: true });
  },
  'deleted with its folder': (path: string) => rm(dirname(path), { recursive: true }),
} as const;
type Damage = keyof typeof damages;
const anyDamage = fc.constantFrom<Damage>(
  'truncated',
  'changed in one byte',
  'deleted',
  'empty',
  'replaced by a directory',
  'deleted with its folder',
);

/** Starts a releases service with the files of the release. It records which files it sends. */
async function startStore() {
  const store = { app: Fastify(), url: '', sent: [] as string[], isAvailable: true };
  store.app.get<{ Params: { '*': string } }>('/artifacts/inventory/1.0.0/*', async (request, reply) => {
    if (!store.isAvailable) return reply.code(503).send();
    const file = request.params['*'];
    store.sent.push(file);
    const text = contents[file.replace(/\.(br|gz)$/, '')] ?? '';
    if (file.endsWith('.br')) return brotliCompressSync(text);
    return file.endsWith('.gz') ? gzipSync(text) : Buffer.from(text);
  });
  store.url = await store.app.listen({ port: 0, host: '127.0.0.1' });
  return store;
}

let store: Awaited<ReturnType<typeof startStore>>;
beforeEach(async () => {
  store = await startStore();
});
afterEach(() => store.app.close());

/** Runs a function with an edge that has all files of the release on its disk. */
async function withEdge(run: (edge: TestEdge) => Promise<void>) {
  const edge = await createTestEdge({ REGISTRY_URL: store.url, REGISTRY_PUBLIC_KEYS: publicKey });
  const { app, config } = edge;
  try {
    for (const [file, text] of Object.entries(contents)) {
      await mkdir(dirname(toPath(edge, file)), { recursive: true });
      await writeFile(toPath(edge, file), text);
      await writeFile(toPath(edge, `${file}.br`), brotliCompressSync(text));
    }
    await app.register(siteCookiesPlugin, config);
    await app.register(registryPlugin, config);
    await app.register(releaseFilesPlugin, config);
    await app.register(previewsPlugin, config);
    await app.register(remoteAssetsPlugin);
    await app.ready();
    app.registry.applyRevision(buildRegistry([release], { revision: 1 }));
    app.registry.confirmRevision(Number.POSITIVE_INFINITY);
    await run(edge);
  } finally {
    await edge.close();
  }
}

const toPath = ({ config }: TestEdge, file: string) => join(config.ARTIFACTS_FOLDER, 'inventory/1.0.0', file);
const requestFile = ({ app }: TestEdge, file: string, headers = {}) =>
  app.inject({ url: `/r/inventory/1.0.0/${file}`, headers });
const readServerBundle = ({ app }: TestEdge) => {
  const { inventory } = app.registry.selectReleases().bundles;
  if (!inventory) throw new Error('The release has no server bundle');
  return app.releaseFiles.readBundle(inventory);
};
async function readMetric(app: FastifyInstance, result: string) {
  const line = `release_file_restores_total{result="${result}"}`;
  const text = await app.metrics.metrics();
  return Number(
    text
      .split('\n')
      .find((candidate) => candidate.startsWith(line))
      ?.split(' ')[1],
  );
}

test('a damaged file is never served: it is downloaded again, stored, logged and counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(contents)), anyDamage, async (file, damage) => {
      await withEdge(async (edge) => {
        const logWarning = jest.spyOn(edge.app.log, 'warn');
        await damages[damage](toPath(edge, file));
        const read = async () =>
          file === serverFile ? readServerBundle(edge) : (await requestFile(edge, file)).body;
        // Requests that arrive at the same time share one download.
        store.sent = [];
        expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill(contents[file]));
        expect(store.sent.toSorted()).toEqual([file, `${file}.br`, `${file}.gz`]);
        expect(await readFile(toPath(edge, file), 'utf8')).toBe(contents[file]);
        expect(logWarning.mock.calls).toEqual([
          [
            { remote: 'inventory', version: '1.0.0', file },
            'Release file was damaged and was downloaded again',
          ],
        ]);
        expect(await readMetric(edge.app, 'restored')).toBe(1);
      });
    }),
    { numRuns: 30 },
  );
});

test.each(Object.entries(damages))('a compressed copy that was %s is not served', async (damage, inflict) => {
  await withEdge(async (edge) => {
    const [file = ''] = scripts;
    await inflict(toPath(edge, `${file}.br`));
    const response = await requestFile(edge, file, { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    // Not every file has copies, so a deleted one is not downloaded.
    if (damage === 'deleted') expect(response.body).toBe(contents[file]);
    else expect(response.rawPayload).toEqual(brotliCompressSync(contents[file] ?? ''));
  });
});

describe('while the releases service is unavailable, a damaged file', () => {
  beforeEach(() => {
    store.isAvailable = false;
  });

  test('is a 503 that no cache keeps, is logged once, and is served once the service is back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...scripts), anyDamage, async (file, damage) => {
        store.isAvailable = false;
        await withEdge(async (edge) => {
          const logError = jest.spyOn(edge.app.log, 'error');
          await damages[damage](toPath(edge, file));
          for (let request = 0; request < 3; request += 1) {
            const response = await requestFile(edge, file);
            expect(response.statusCode).toBe(503);
            expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
          }
          expect(logError).toHaveBeenCalledTimes(1);
          expect(await readMetric(edge.app, 'failed')).toBe(1);
          store.isAvailable = true;
          jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
          expect((await requestFile(edge, file)).body).toBe(contents[file]);
          jest.restoreAllMocks();
        });
      }),
      { numRuns: 15 },
    );
  });

  test('is not passed to the renderer if it is a server bundle', async () => {
    await withEdge(async (edge) => {
      await writeFile(toPath(edge, serverFile), 'damaged');
      await expect(readServerBundle(edge)).rejects.toThrow('is damaged');
    });
  });

  test('is served without its compressed copy if only the copy is damaged', async () => {
    await withEdge(async (edge) => {
      const [file = ''] = scripts;
      await writeFile(toPath(edge, `${file}.br`), 'damaged');
      const response = await requestFile(edge, file, { 'accept-encoding': 'br' });
      expect([response.statusCode, response.body]).toEqual([200, contents[file]]);
      expect(response.headers).not.toHaveProperty('content-encoding');
    });
  });
});

test('a restored file is served although it cannot be stored', async () => {
  await withEdge(async (edge) => {
    const [file = ''] = scripts;
    await rm(dirname(toPath(edge, file)), { recursive: true });
    // A file in place of the folder refuses the write, like a full disk.
    await writeFile(dirname(toPath(edge, file)), '');
    expect((await requestFile(edge, file)).body).toBe(contents[file]);
  });
});

test('a damaged file of a pinned release is downloaded again', async () => {
  await withEdge(async (edge) => {
    const { registry } = edge.app;
    const releases = { '1.0.0': release, '1.1.0': { ...release, version: '1.1.0' } };
    const inventory = { owner: 'x', stable: '1.1.0', formerStable: ['1.0.0'], releases };
    registry.applyRevision(buildRegistry([], { revision: 2, remotes: { inventory } }));
    registry.applyPins({
      who: 'operator',
      why: 'A test',
      issuedAt: new Date().toISOString(),
      expiresAt: '2999-01-01T00:00:00.000Z',
      pins: { inventory: { version: '1.0.0', insteadOf: '1.1.0' } },
    });
    expect(registry.selectReleases().key).toBe('inventory@1.0.0');
    for (const file of Object.keys(contents)) await writeFile(toPath(edge, file), 'damaged');
    for (const file of scripts) expect((await requestFile(edge, file)).body).toBe(contents[file]);
    expect(await readServerBundle(edge)).toBe(contents[serverFile]);
  });
});
