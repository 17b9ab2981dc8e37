import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ArtifactStore } from '../src/stores/ArtifactStore.ts';
import { folderStore } from '../src/stores/folderStore.ts';
import { s3Store } from '../src/stores/s3Store.ts';
import { publish } from './aBuild.ts';
import { startReleases } from './releases.ts';
import { startS3 } from './startS3.ts';

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'msv-store-'));
  return { store: folderStore(folder), close: () => rm(folder, { recursive: true }) };
}

async function aBucket() {
  const server = await startS3();
  const store = s3Store(server);
  return {
    store,
    async close() {
      store.close();
      await server.close();
    },
  };
}

describe.each([
  ['a folder', aFolder],
  ['a bucket of an S3-compatible server', aBucket],
])('%s', (_kind, start) => {
  let store: ArtifactStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await start());
  });
  afterAll(() => close());

  const bytes = Buffer.from([0, 255, 10, 13, 128]);

  test('gives back the bytes that were stored', async () => {
    expect(await store.put('inventory/1.0.0/client/a.bin', bytes)).toBe('stored');
    expect((await store.get('inventory/1.0.0/client/a.bin'))?.equals(bytes)).toBe(true);
  });

  test('keeps what is there, whatever comes', async () => {
    await store.put('inventory/1.0.0/b.bin', bytes);
    expect(await store.put('inventory/1.0.0/b.bin', bytes)).toBe('present');
    expect(await store.put('inventory/1.0.0/b.bin', Buffer.from('other'))).toBe('different');
    expect((await store.get('inventory/1.0.0/b.bin'))?.equals(bytes)).toBe(true);
  });

  test('knows what it does not have', async () => {
    expect(await store.get('inventory/1.0.0/missing')).toBeUndefined();
    expect(await store.list('nobody/1.0.0')).toEqual([]);
  });

  test('keeps an empty file', async () => {
    expect(await store.put('inventory/1.0.0/empty', Buffer.alloc(0))).toBe('stored');
    expect((await store.get('inventory/1.0.0/empty'))?.length).toBe(0);
  });

  test('lists one release, at any depth, and not its neighbours', async () => {
    for (const key of ['x/1.0.0/a', 'x/1.0.0/b/c', 'x/1.0.0-1/a', 'x/1.0.01/a']) await store.put(key, bytes);
    expect((await store.list('x/1.0.0')).sort()).toEqual(['x/1.0.0/a', 'x/1.0.0/b/c']);
  });

  test('removes one release, and not its neighbours, also for the second time', async () => {
    for (const key of ['y/1.0.0/a', 'y/1.0.0/b/c', 'y/1.0.0-1/a']) await store.put(key, bytes);
    await store.remove('y/1.0.0');
    await store.remove('y/1.0.0');
    expect(await store.list('y/1.0.0')).toEqual([]);
    expect(await store.list('y/1.0.0-1')).toEqual(['y/1.0.0-1/a']);
  });
});

describe('the service with a bucket', () => {
  test('publishes a release, and leaves the disk of its machine alone', async () => {
    const server = await startS3();
    const service = await startReleases({
      RELEASES_S3_BUCKET: server.bucket,
      RELEASES_S3_ENDPOINT: server.endpoint,
    });
    await publish(service.app, {});
    const reply = await service.app.inject('/artifacts/inventory/1.0.0/client/page.js.br');
    expect(reply.statusCode).toBe(200);
    expect(await folderStore(service.folder).list('inventory')).toEqual([]);
    await service.close();
    await server.close();
  });
});
