import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { maxRecordBytes, releaseLimits } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import type { ReleaseRecord } from '../src/releases/ReleaseRecord.ts';
import { createPromotion } from './support/changeRequests.ts';
import { createTestBuild, publishTestBuild, putFile, uploadTestBuild } from './support/publishTestBuild.ts';
import { fetchRegistry, requestChange, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases({ RELEASES_QUOTA_MIB: '1' });
});
afterEach(() => service.empty());
afterAll(() => service.close());

/** Uploads a release.json whose first asset has this size. */
async function uploadRecord(version: string, sizeInBytes: number, remote = 'inventory') {
  const { release } = createTestBuild({ version, remote });
  const assets = release.assets.map((asset, index) => (index === 0 ? { ...asset, sizeInBytes } : asset));
  const reply = await putFile(
    service.app,
    release,
    releaseFileName,
    Buffer.from(JSON.stringify({ ...release, assets })),
  );
  return { statusCode: reply.statusCode, body: reply.body };
}

test('a release over the limits is refused before its files are uploaded', async () => {
  const { statusCode, body } = await uploadRecord('1.0.0', releaseLimits.bytes);
  expect(statusCode).toBe(422);
  expect(body).toMatch(/inventory 1\.0\.0 is too large: \d+ bytes exceed the limit of 20971520\./);
});

test.each([
  [
    'an optional segment in a route',
    { routes: [{ path: '/inventory/:a?', expose: './InventoryPage' }] },
    /A route has up to 8 segments/,
  ],
  ['a very long record', { padding: 'x'.repeat(maxRecordBytes) }, /release\.json has more than 524288 bytes/],
])('a release with %s is refused', async (_case, overrides, message) => {
  const { release } = createTestBuild({ version: '1.0.0', remote: 'inventory' });
  const record = Buffer.from(JSON.stringify({ ...release, ...overrides }));
  const { statusCode, body } = await putFile(service.app, release, releaseFileName, record);
  expect(statusCode).toBe(422);
  expect(body).toMatch(message);
});

test('the stored releases of a module have a quota, which other modules do not share', async () => {
  const half = 600 * 1024;
  expect((await uploadRecord('1.0.0', half)).statusCode).toBe(201);
  const refused = await uploadRecord('1.1.0', half);
  expect(refused.statusCode).toBe(413);
  expect(refused.body).toContain('over the quota of 1 MiB');
  // Repeating the first upload and uploads of other modules are still possible.
  expect((await uploadRecord('1.0.0', half)).statusCode).toBe(200);
  expect((await uploadRecord('1.0.0', half, 'dealers')).statusCode).toBe(201);
  const records = service.db.collection<ReleaseRecord>('releases');
  await records.updateOne({ _id: 'inventory@1.0.0' }, { $set: { removedAt: new Date() } });
  expect((await uploadRecord('1.1.0', half)).statusCode).toBe(201);
});

test('a compressed copy cannot contain padding', async () => {
  const build = createTestBuild({});
  await uploadTestBuild(service.app, build);
  const script = build.files.get('client/entry.js') ?? Buffer.alloc(0);
  const padded = Buffer.concat([gzipSync(script), Buffer.alloc(script.length + 1024)]);
  const reply = await putFile(service.app, build.release, 'client/entry.js.gz', padded);
  expect([reply.statusCode, reply.json()]).toEqual([
    422,
    { error: 'client/entry.js.gz is larger than client/entry.js. Do not upload this copy.' },
  ]);
});

test('a release of a dev server in the database is not signed', async () => {
  await publishTestBuild(service.app, {});
  const records = service.db.collection('releases');
  await records.updateOne({}, { $set: { 'release.origin': 'https://evil.example' } });
  const reply = await requestChange(service.app, createPromotion('1.0.0'));
  expect([reply.statusCode, reply.json()]).toEqual([
    422,
    { error: 'inventory 1.0.0 names a development server. Publish a production build.' },
  ]);
  expect((await fetchRegistry(service.app)).revision).toBe(1);
});
