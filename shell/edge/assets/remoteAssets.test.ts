import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anEdge } from '../../test/anEdge.ts';
import { remoteAssets } from './remoteAssets.ts';

let edge: Awaited<ReturnType<typeof anEdge>>;
beforeAll(async () => {
  edge = await anEdge();
  const release = join(edge.config.ARTIFACTS_FOLDER, 'inventory/1.0.0');
  await mkdir(join(release, 'client'), { recursive: true });
  await mkdir(join(release, 'server'), { recursive: true });
  await writeFile(join(release, 'client/entry.1.js'), 'plain');
  await writeFile(join(release, 'client/entry.1.js.br'), 'as brotli');
  await writeFile(join(release, 'server/server.2.cjs'), 'secret');
  await writeFile(join(release, 'release.json'), '{}');
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
