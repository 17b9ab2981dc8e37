import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get as request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anEdge } from '../../test/anEdge.ts';
import { remoteAssets } from './remoteAssets.ts';

const handlersHaveMs = 300;
/** More than the sockets between server and browser hold. */
const largeInBytes = 32 * 1024 * 1024;

let edge: Awaited<ReturnType<typeof anEdge>>;
beforeAll(async () => {
  edge = await anEdge();
  const release = join(edge.config.ARTIFACTS_FOLDER, 'inventory/1.0.0');
  await mkdir(join(release, 'client'), { recursive: true });
  await mkdir(join(release, 'server'), { recursive: true });
  await writeFile(join(release, 'client/entry.1.js'), 'plain');
  await writeFile(join(release, 'client/entry.1.js.br'), 'as brotli');
  await writeFile(join(release, 'client/large.3.js'), Buffer.alloc(largeInBytes));
  await writeFile(join(release, 'server/server.2.cjs'), 'secret');
  await writeFile(join(release, 'release.json'), '{}');
  // As the server's own limit, only sooner.
  edge.app.addHook('onRoute', (route) => {
    route.handlerTimeout ??= handlersHaveMs;
  });
  await edge.app.register(remoteAssets, edge.config);
  await edge.app.ready();
});
afterAll(() => edge.close());

const get = (path: string, headers: Record<string, string> = {}) => edge.app.inject({ url: path, headers });
const entry = '/r/inventory/1.0.0/client/entry.1.js';

describe('a browser file of a release', () => {
  test('is kept by browsers for good', async () => {
    const reply = await get(entry);
    expect(reply.body).toBe('plain');
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is sent as it was compressed at build time', async () => {
    const reply = await get(entry, { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.body).toBe('as brotli');
  });

  test.each([1, 7])('is the same under the address of retry %i', async (attempt) => {
    expect((await get(entry.replace('client/', `client/retry-${attempt}/`))).body).toBe('plain');
  });
});

test('a line that takes longer than any handler may gets the whole file', async () => {
  const origin = await edge.app.listen({ port: 0, host: '127.0.0.1' });
  const [reply] = await once(request(origin + entry.replace('entry.1', 'large.3')), 'response');
  await sleep(handlersHaveMs * 2);
  let sizeInBytes = 0;
  for await (const part of reply) sizeInBytes += part.length;
  expect(sizeInBytes).toBe(largeInBytes);
});

describe('what is not for browsers', () => {
  test.each([
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
  ])('is not had at %s', async (path) => {
    const reply = await get(path);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toContain('secret');
  });
});
