import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ArtifactStore } from '../src/artifacts/stores/ArtifactStore.ts';
import { createFolderStore } from '../src/artifacts/stores/folderStore.ts';
import { createS3Store } from '../src/artifacts/stores/s3Store.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import { startReleases } from './support/startReleases.ts';
import { startS3 } from './support/startS3.ts';

async function startFolderStore() {
  const folder = await mkdtemp(join(tmpdir(), 'msv-store-'));
  return { folder, store: createFolderStore(folder), close: () => rm(folder, { recursive: true }) };
}

async function startS3Store() {
  const server = await startS3();
  const store = createS3Store(server);
  return {
    store,
    async close() {
      store.close();
      await server.close();
    },
  };
}

describe.each([
  ['the folder store', startFolderStore],
  ['the S3 store', startS3Store],
])('%s', (_kind, start) => {
  let store: ArtifactStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await start());
  });
  afterAll(() => close());

  const bytes = Buffer.from([0, 255, 10, 13, 128]);

  test('returns the stored bytes', async () => {
    expect(await store.put('inventory/1.0.0/client/a.bin', bytes)).toBe('stored');
    expect((await store.get('inventory/1.0.0/client/a.bin'))?.equals(bytes)).toBe(true);
  });

  test('never overwrites a file', async () => {
    await store.put('inventory/1.0.0/b.bin', bytes);
    expect(await store.put('inventory/1.0.0/b.bin', bytes)).toBe('present');
    expect(await store.put('inventory/1.0.0/b.bin', Buffer.from('other'))).toBe('different');
    expect((await store.get('inventory/1.0.0/b.bin'))?.equals(bytes)).toBe(true);
  });

  test('returns undefined or an empty list for missing files', async () => {
    expect(await store.get('inventory/1.0.0/missing')).toBeUndefined();
    expect(await store.list('unknown/1.0.0')).toEqual([]);
  });

  test('stores empty files', async () => {
    expect(await store.put('inventory/1.0.0/empty', Buffer.alloc(0))).toBe('stored');
    expect((await store.get('inventory/1.0.0/empty'))?.length).toBe(0);
  });

  test('lists the files of one release in all subfolders', async () => {
    for (const key of ['x/1.0.0/a', 'x/1.0.0/b/c', 'x/1.0.0-1/a', 'x/1.0.01/a']) await store.put(key, bytes);
    expect((await store.list('x/1.0.0')).sort()).toEqual(['x/1.0.0/a', 'x/1.0.0/b/c']);
  });

  test('removes only one release and can repeat the removal', async () => {
    for (const key of ['y/1.0.0/a', 'y/1.0.0/b/c', 'y/1.0.0-1/a']) await store.put(key, bytes);
    await store.remove('y/1.0.0');
    await store.remove('y/1.0.0');
    expect(await store.list('y/1.0.0')).toEqual([]);
    expect(await store.list('y/1.0.0-1')).toEqual(['y/1.0.0-1/a']);
  });
});

describe('the folder store on a full disk', () => {
  test('keeps no part of the file, and stores it once there is space', async () => {
    const { close, folder } = await startFolderStore();
    let isFull = true;
    const store = createFolderStore(folder, async (file, data, options) => {
      if (!isFull) return writeFile(file, data, options);
      await writeFile(file, 'hal');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    const key = 'inventory/1.0.0/client/a.js';
    await expect(store.put(key, Buffer.from('half'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await store.get(key)).toBeUndefined();
    expect(await store.list('.')).toEqual([]);
    isFull = false;
    expect(await store.put(key, Buffer.from('half'))).toBe('stored');
    expect((await store.get(key))?.toString()).toBe('half');
    await close();
  });
});

describe('the service with an S3 bucket', () => {
  test('publishes a release without writing to the local folder', async () => {
    const server = await startS3();
    const service = await startReleases({
      RELEASES_S3_BUCKET: server.bucket,
      RELEASES_S3_ENDPOINT: server.endpoint,
    });
    await publishTestBuild(service.app, {});
    const reply = await service.app.inject('/artifacts/inventory/1.0.0/client/page.js.br');
    expect(reply.statusCode).toBe(200);
    expect(await createFolderStore(service.folder).list('inventory')).toEqual([]);
    await service.close();
    await server.close();
  });
});
