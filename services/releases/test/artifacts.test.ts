import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { createPromotion } from './support/changeRequests.ts';
import { edgeEnv, edgeToken } from './support/edgeStatistics.ts';
import { createTestBuild, putFile, registerRelease, uploadTestBuild } from './support/publishTestBuild.ts';
import {
  buildReleases,
  createBearerHeader,
  fetchRegistry,
  parseAccepted,
  requestChange,
  startReleases,
} from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
});
afterEach(() => service.empty());
afterAll(() => service.close());

const build = createTestBuild();
const { release } = build;
const getBytes = (file: string) => build.files.get(file) ?? Buffer.alloc(0);
const uploadReleaseFile = () => putFile(service.app, release, releaseFileName, getBytes(releaseFileName));
const download = (file: string) => service.app.inject(toArtifactUrl('inventory', '1.0.0', file));
const downloadWith = (token: string, file: string) =>
  service.app.inject({
    url: toArtifactUrl('inventory', '1.0.0', file),
    headers: createBearerHeader(token),
  });

describe('uploading a release', () => {
  test('stores every file unchanged and immutable', async () => {
    expect(await uploadTestBuild(service.app, build)).toEqual([...build.files].map(() => 201));
    for (const [file, bytes] of build.files) {
      const reply = await downloadWith(edgeToken, file);
      expect(reply.rawPayload.equals(bytes)).toBe(true);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'cache-control': file.startsWith('server/') ? 'no-store' : 'public, max-age=31536000, immutable',
      });
    }
  });

  test('can be repeated', async () => {
    await uploadTestBuild(service.app, build);
    expect(await uploadTestBuild(service.app, build)).toEqual([...build.files].map(() => 200));
  });

  test('fails with a clear message while the disk is full, and can then be repeated', async () => {
    const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = jest.spyOn(service.app.artifacts, 'put').mockRejectedValue(error);
    const refused = await uploadReleaseFile();
    expect([refused.statusCode, refused.json()]).toEqual([
      507,
      { error: 'The disk of the service is full. Free space, then repeat the request.' },
    ]);
    put.mockRestore();
    expect(await uploadTestBuild(service.app, build)).toEqual([...build.files].map(() => 201));
  });

  test('makes the release available without changing what visitors get', async () => {
    await uploadTestBuild(service.app, build);
    expect(parseAccepted(await registerRelease(service.app, release))).toEqual({
      revision: 1,
      changed: true,
      summary: 'inventory 1.0.0 is available',
    });
    const { inventory } = (await fetchRegistry(service.app)).remotes;
    expect(inventory).toEqual({ owner: 'inventory team', retired: {}, releases: { '1.0.0': release } });
    expect(parseAccepted(await registerRelease(service.app, release))).toMatchObject({
      revision: 1,
      changed: false,
    });
  });

  test('is incomplete while a listed file is missing', async () => {
    await uploadReleaseFile();
    await putFile(service.app, release, 'client/entry.js', getBytes('client/entry.js'));
    const reply = await registerRelease(service.app, release);
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        error:
          'inventory 1.0.0 is incomplete. Upload client/mf-manifest.json, client/page.js, server/server.cjs.',
      },
    ]);
    expect((await fetchRegistry(service.app)).revision).toBe(0);
  });

  test('must start with release.json', async () => {
    const reply = await putFile(service.app, release, 'client/entry.js', getBytes('client/entry.js'));
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      { error: 'Upload the release.json of inventory 1.0.0 first.' },
    ]);
    expect((await registerRelease(service.app, release)).statusCode).toBe(422);
  });
});

describe('different content', () => {
  const other = createTestBuild({ script: 'again' });

  test('under an existing version is rejected', async () => {
    await uploadTestBuild(service.app, build);
    const reply = await putFile(
      service.app,
      release,
      releaseFileName,
      other.files.get(releaseFileName) ?? Buffer.alloc(0),
    );
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        error:
          'inventory 1.0.0 already has a different release.json. Publish the new build under a new version.',
      },
    ]);
    expect((await download(releaseFileName)).rawPayload.equals(getBytes(releaseFileName))).toBe(true);
  });

  test('of two concurrent uploads is stored once', async () => {
    const uploads = Array.from({ length: 20 }, (_, index) => {
      const bytes = (index % 2 ? build : other).files.get(releaseFileName) ?? Buffer.alloc(0);
      return putFile(service.app, release, releaseFileName, bytes);
    });
    const statusCodes = (await Promise.all(uploads)).map(({ statusCode }) => statusCode);
    expect(statusCodes.filter((code) => code === 201)).toHaveLength(1);
    expect(statusCodes.filter((code) => code === 409)).toHaveLength(10);
    const stored = (await download(releaseFileName)).json();
    const winner = [build, other].find(({ release }) => isDeepStrictEqual(release, stored));
    await uploadTestBuild(service.app, winner ?? build);
    parseAccepted(await registerRelease(service.app, release));
    expect((await fetchRegistry(service.app)).remotes.inventory?.releases['1.0.0']).toEqual(stored);
  });

  test('in a compressed copy is rejected', async () => {
    await uploadReleaseFile();
    const compressed = other.files.get('client/page.js.br') ?? Buffer.alloc(0);
    await putFile(service.app, release, 'client/page.js.br', getBytes('client/page.js.br'));
    expect((await putFile(service.app, release, 'client/page.js.br', compressed)).statusCode).toBe(422);
  });
});

describe('a file is rejected', () => {
  beforeEach(async () => {
    expect((await uploadReleaseFile()).statusCode).toBe(201);
  });
  const getRejection = async (file: string, bytes: Buffer) => {
    const reply = await putFile(service.app, release, file, bytes);
    expect(await download(file)).toMatchObject({ statusCode: 404 });
    return [reply.statusCode, reply.json().error];
  };

  test('if one byte differs', async () => {
    const bytes = Buffer.from(getBytes('client/page.js'));
    bytes[0] = 65;
    expect(await getRejection('client/page.js', bytes)).toEqual([
      422,
      'client/page.js does not match its SHA-384 in release.json. Build the remote again.',
    ]);
  });

  test('if it is empty', async () => {
    expect((await getRejection('client/page.js', Buffer.alloc(0)))[0]).toBe(422);
  });

  test('if release.json does not list it', async () => {
    expect(await getRejection('client/other.js', Buffer.from('x'))).toEqual([
      422,
      'release.json does not list client/other.js.',
    ]);
    expect((await getRejection('client/other.js.gz', gzipSync('x')))[0]).toBe(422);
  });

  test('if it is not a compressed copy of the file in its name', async () => {
    expect(await getRejection('client/page.js.br', Buffer.from('not brotli'))).toEqual([
      422,
      'client/page.js.br is not a compressed copy of client/page.js.',
    ]);
    expect((await getRejection('client/page.js.gz', gzipSync('other')))[0]).toBe(422);
  });

  test('if it decompresses to more bytes than release.json lists', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
    expect((await getRejection('client/page.js.gz', bomb))[0]).toBe(422);
  });

  test('if it exceeds the size limit', async () => {
    const reply = await putFile(service.app, release, 'client/page.js', Buffer.alloc(17 * 2 ** 20));
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      {
        error:
          '/artifacts/inventory/1.0.0/client/page.js has 17.0 MiB, over the limit of 16 MiB. Make the file smaller or raise RELEASES_MAX_FILE_MIB.',
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
  ])('at the URL %s, for uploads and downloads', async (url) => {
    const before = await readdir(service.folder, { recursive: true });
    const headers = createBearerHeader('operator');
    const uploadReply = await service.app.inject({ method: 'PUT', url, payload: Buffer.from('x'), headers });
    expect([400, 404]).toContain(uploadReply.statusCode);
    expect([400, 404]).toContain((await service.app.inject(url)).statusCode);
    expect(await readdir(service.folder, { recursive: true })).toEqual(before);
  });
});

describe('source maps', () => {
  const file = 'client/page.js.map';
  const createMap = (mappings: string) =>
    Buffer.from(
      JSON.stringify({ version: 3, sources: ['src/pages/InventoryPage.tsx'], names: [], mappings }),
    );
  const upload = (bytes: Buffer, name = file) => putFile(service.app, release, name, bytes);
  beforeEach(async () => {
    expect((await uploadReleaseFile()).statusCode).toBe(201);
  });

  test('are stored, and returned to teams and edges only', async () => {
    expect((await upload(createMap('AAAA'))).statusCode).toBe(201);
    for (const token of ['inventory', 'dealers', edgeToken]) {
      const reply = await downloadWith(token, file);
      expect([reply.statusCode, reply.body]).toEqual([200, createMap('AAAA').toString()]);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    for (const reply of [await download(file), await downloadWith('unknown-token', file)])
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { error: 'inventory 1.0.0 has no file client/page.js.map.' },
      ]);
  });

  test('of a second commit with the same scripts do not replace the scripts of the first', async () => {
    await upload(createMap('AAAA'));
    expect((await upload(createMap('AACA'))).statusCode).toBe(200);
    expect((await downloadWith('inventory', file)).body).toBe(createMap('AAAA').toString());
  });

  test.each([
    ['of a script that the release does not list', 'client/other.js.map', createMap('AAAA'), /does not list/],
    ['that are compressed', 'client/page.js.map.gz', gzipSync(createMap('AAAA')), /does not list/],
    [
      'that are something else',
      file,
      Buffer.from('// a script'),
      /page\.js\.map is not a source map, or its mappings are too long\.$/,
    ],
    ['that are too large', file, createMap('A'.repeat(2 ** 17)), /has 1\d+ bytes, over the limit of \d+ /],
  ])('%s are rejected', async (_case, name, bytes, message) => {
    const reply = await upload(bytes, name);
    expect([reply.statusCode, reply.json().error]).toEqual([422, expect.stringMatching(message)]);
  });
});

describe('the server bundle of a release', () => {
  const file = 'server/server.cjs';
  const retire = (daysAgo: number) =>
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + daysAgo * 24 * 60 * 60_000);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const upload = () => uploadTestBuild(service.app, build);
  const publish = async () => {
    await upload();
    parseAccepted(await registerRelease(service.app, release));
  };
  const promote = async () => {
    await publish();
    parseAccepted(await requestChange(service.app, createPromotion('1.0.0')));
  };
  const replace = async () => {
    await promote();
    const next = createTestBuild({ version: '1.1.0' });
    await uploadTestBuild(service.app, next);
    parseAccepted(await registerRelease(service.app, next.release));
    parseAccepted(await requestChange(service.app, createPromotion('1.1.0')));
  };

  test.each<[string, number, () => Promise<unknown>]>([
    ['is uploaded', 404, upload],
    ['is published', 404, publish],
    ['is stable', 200, promote],
    ['was stable until now', 200, replace],
    ['was stable more than a week ago', 404, async () => [await replace(), retire(8)]],
  ])('that %s: status %i without a token, 200 with one of a team or edge', async (_case, status, prepare) => {
    await prepare();
    for (const reply of [await download(file), await downloadWith('unknown-token', file)])
      expect(reply.statusCode).toBe(status);
    for (const token of ['inventory', 'dealers', edgeToken]) {
      const reply = await downloadWith(token, file);
      expect([reply.statusCode, reply.body]).toEqual([200, getBytes(file).toString()]);
      expect(reply.headers['cache-control']).toMatch(status === 200 ? /^public/ : /^no-store$/);
    }
  });

  test('can be read by everyone if edges have no token', async () => {
    await upload();
    const other = buildReleases({ ...service.env, RELEASES_EDGE_TOKEN: '' });
    await other.ready();
    expect((await other.inject(toArtifactUrl('inventory', '1.0.0', file))).statusCode).toBe(200);
    await other.close();
  });
});

describe('release.json is rejected', () => {
  const getRejection = async (overrides: object) => {
    const reply = await putFile(
      service.app,
      release,
      releaseFileName,
      Buffer.from(JSON.stringify({ ...release, ...overrides })),
    );
    return [reply.statusCode, reply.json().error];
  };

  test.each([
    [{ version: '1.0.1' }, 'release.json belongs to inventory 1.0.1, not inventory 1.0.0.'],
    [{ remote: 'dealers' }, 'release.json belongs to dealers 1.0.0, not inventory 1.0.0.'],
    [
      { origin: 'http://localhost:3101' },
      'release.json names a development server. Publish a production build.',
    ],
    [
      { assets: [...release.assets, { ...release.assets[0], file: 'client/page.js.map' }] },
      'release.json lists client/page.js.map, but visitors can read all listed files. Build the remote again.',
    ],
    [{ server: 'server/other.cjs' }, 'release.json needs server/other.cjs but does not list it.'],
    [{ server: '../other.cjs' }, 'release.json is invalid: server: Not a file inside the release'],
  ])('with %j: %s', async (overrides, message) => {
    expect(await getRejection(overrides)).toEqual([422, message]);
  });

  test('if it is not JSON', async () => {
    const reply = await putFile(service.app, release, releaseFileName, Buffer.from('{'));
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      expect.stringContaining('release.json is invalid'),
    ]);
  });
});
