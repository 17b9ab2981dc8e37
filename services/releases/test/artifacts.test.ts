import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { artifactUrl } from '@msv/contracts/registryChange';
import { releaseFileName } from '@msv/contracts/release';
import { aBuild, put, register, upload } from './aBuild.ts';
import { accepted, bearer, headOf, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

const build = aBuild();
const { release } = build;
const bytesOf = (file: string) => build.files.get(file) ?? Buffer.alloc(0);
const record = () => put(service.app, release, releaseFileName, bytesOf(releaseFileName));
const get = (file: string) => service.app.inject(artifactUrl('inventory', '1.0.0', file));

describe('uploading a release', () => {
  test('stores every file for good, as it is', async () => {
    expect(await upload(service.app, build)).toEqual([...build.files].map(() => 201));
    for (const [file, bytes] of build.files) {
      const reply = await get(file);
      expect(reply.rawPayload.equals(bytes)).toBe(true);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  test('may be repeated', async () => {
    await upload(service.app, build);
    expect(await upload(service.app, build)).toEqual([...build.files].map(() => 200));
  });

  test('makes it available, which no visitor notices', async () => {
    await upload(service.app, build);
    expect(accepted(await register(service.app, release))).toEqual({
      revision: 1,
      changed: true,
      summary: 'inventory 1.0.0 is available',
    });
    const { inventory } = (await headOf(service.app)).remotes;
    expect(inventory).toEqual({ owner: 'inventory team', releases: { '1.0.0': release } });
    expect(accepted(await register(service.app, release))).toMatchObject({ revision: 1, changed: false });
  });

  test('is not complete while a listed file is missing', async () => {
    await record();
    await put(service.app, release, 'client/entry.js', bytesOf('client/entry.js'));
    const reply = await register(service.app, release);
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        error:
          'inventory 1.0.0 is not complete: upload client/mf-manifest.json, client/page.js, server/server.cjs.',
      },
    ]);
    expect((await headOf(service.app)).revision).toBe(0);
  });

  test('begins with its record', async () => {
    const reply = await put(service.app, release, 'client/entry.js', bytesOf('client/entry.js'));
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      { error: 'Upload the release.json of inventory 1.0.0 first.' },
    ]);
    expect((await register(service.app, release)).statusCode).toBe(422);
  });
});

describe('other bytes', () => {
  const other = aBuild({ script: 'again' });

  test('under a version that is there are refused', async () => {
    await upload(service.app, build);
    const reply = await put(
      service.app,
      release,
      releaseFileName,
      other.files.get(releaseFileName) ?? Buffer.alloc(0),
    );
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { error: 'inventory 1.0.0 has other bytes under release.json: give the new build its own version.' },
    ]);
    expect((await get(releaseFileName)).rawPayload.equals(bytesOf(releaseFileName))).toBe(true);
  });

  test('of two that come at the same moment are stored once', async () => {
    const uploads = Array.from({ length: 20 }, (_, at) => {
      const bytes = (at % 2 ? build : other).files.get(releaseFileName) ?? Buffer.alloc(0);
      return put(service.app, release, releaseFileName, bytes);
    });
    const codes = (await Promise.all(uploads)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(10);
    const stored = (await get(releaseFileName)).json();
    const winner = [build, other].find(({ release }) => isDeepStrictEqual(release, stored));
    await upload(service.app, winner ?? build);
    accepted(await register(service.app, release));
    expect((await headOf(service.app)).remotes.inventory?.releases['1.0.0']).toEqual(stored);
  });

  test('in brotli of a file that is there are refused', async () => {
    await record();
    const compressed = other.files.get('client/page.js.br') ?? Buffer.alloc(0);
    await put(service.app, release, 'client/page.js.br', bytesOf('client/page.js.br'));
    expect((await put(service.app, release, 'client/page.js.br', compressed)).statusCode).toBe(422);
  });
});

describe('a file is refused', () => {
  beforeEach(async () => {
    expect((await record()).statusCode).toBe(201);
  });
  const refusal = async (file: string, bytes: Buffer) => {
    const reply = await put(service.app, release, file, bytes);
    expect(await get(file)).toMatchObject({ statusCode: 404 });
    return [reply.statusCode, reply.json().error];
  };

  test('when one byte of it is another one', async () => {
    const bytes = Buffer.from(bytesOf('client/page.js'));
    bytes[0] = 65;
    expect(await refusal('client/page.js', bytes)).toEqual([
      422,
      'client/page.js is not the file that the release lists: its SHA-384 is another one.',
    ]);
  });

  test('when it is empty', async () => {
    expect((await refusal('client/page.js', Buffer.alloc(0)))[0]).toBe(422);
  });

  test('when the release does not list it', async () => {
    expect(await refusal('client/other.js', Buffer.from('x'))).toEqual([
      422,
      'The release does not list client/other.js.',
    ]);
    expect((await refusal('client/other.js.gz', gzipSync('x')))[0]).toBe(422);
  });

  test('when it is no compression of what its name says', async () => {
    expect(await refusal('client/page.js.br', Buffer.from('not brotli'))).toEqual([
      422,
      'client/page.js.br does not hold the bytes of client/page.js.',
    ]);
    expect((await refusal('client/page.js.gz', gzipSync('other')))[0]).toBe(422);
  });

  test('when it would be unpacked to more than the release lists', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
    expect((await refusal('client/page.js.gz', bomb))[0]).toBe(422);
  });

  test('when it is larger than the service takes', async () => {
    const reply = await put(service.app, release, 'client/page.js', Buffer.alloc(17 * 2 ** 20));
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      {
        error:
          '/artifacts/inventory/1.0.0/client/page.js would have 17.0 MiB, and no file may have more than 16: make it smaller, or have RELEASES_MAX_FILE_MIB raised.',
      },
    ]);
  });

  test.each([
    '/artifacts/inventory/1.0.0/../../../etc/passwd',
    '/artifacts/inventory/1.0.0/..%2f..%2f..%2fescaped',
    '/artifacts/inventory/1.0.0/client/..%2f..%2f..%2fescaped',
    '/artifacts/inventory/1.0.0/.hidden',
    '/artifacts/inventory/1.0.0/client%5c..%5cescaped',
    '/artifacts/inventory/1.0.0/client%00.js',
    '/artifacts/..%2f..%2fescaped/1.0.0/a.js',
    '/artifacts/.drafts/1.0.0/a.js',
    '/artifacts/inventory/..%2f1.0.0/a.js',
    '/artifacts/inventory/1.0.0/',
  ])('at %s, to write and to read', async (url) => {
    const before = await readdir(service.folder, { recursive: true });
    const headers = bearer('operator');
    const written = await service.app.inject({ method: 'PUT', url, payload: Buffer.from('x'), headers });
    expect([400, 404]).toContain(written.statusCode);
    expect([400, 404]).toContain((await service.app.inject(url)).statusCode);
    expect(await readdir(service.folder, { recursive: true })).toEqual(before);
  });
});

describe('the record of a release is refused', () => {
  const refusal = async (facts: object) => {
    const reply = await put(
      service.app,
      release,
      releaseFileName,
      Buffer.from(JSON.stringify({ ...release, ...facts })),
    );
    return [reply.statusCode, reply.json().error];
  };

  test.each([
    [{ version: '1.0.1' }, 'release.json is one of inventory 1.0.1.'],
    [{ remote: 'dealers' }, 'release.json is one of dealers 1.0.0.'],
    [
      { origin: 'http://localhost:3101' },
      'release.json names a development server: its files would not be in the store.',
    ],
    [{ server: 'server/other.cjs' }, 'release.json does not list its own server/other.cjs.'],
    [{ server: '../other.cjs' }, 'release.json is not valid: server: Not a file inside the release'],
  ])('with %j: %s', async (facts, sentence) => {
    expect(await refusal(facts)).toEqual([422, sentence]);
  });

  test('when it is not JSON', async () => {
    const reply = await put(service.app, release, releaseFileName, Buffer.from('{'));
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      expect.stringContaining('release.json is not valid'),
    ]);
  });
});
