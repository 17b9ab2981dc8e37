import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { latestRegistryUrl, UnverifiedRegistry } from '@msv/contracts/releases/registry/registry';
import { revisionHistoryUrl } from '@msv/contracts/releases/registry/revisionRecord';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import * as v from 'valibot';
import type { RevisionDocument } from '../src/registry/revisionStore.ts';
import { changeReason, createPromotion, fetchHistory } from './support/changeRequests.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import {
  buildReleases,
  createBearerHeader,
  fetchRegistry,
  parseAccepted,
  requestChange,
  signingKeys,
  startReleases,
} from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

const listRevisions = async (query: string) =>
  (await fetchHistory(service.app, query)).map(({ revision }) => revision);

describe('the newest revision', () => {
  const fetchUnlessMatching = (etag: unknown) =>
    service.app.inject({ url: latestRegistryUrl, headers: { 'if-none-match': String(etag) } });

  test('gets status 304 without a body if the ETag matches', async () => {
    await publishTestBuild(service.app, {});
    const first = await service.app.inject(latestRegistryUrl);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await fetchUnlessMatching(first.headers.etag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    // Some HTTP clients drop the connection after a 304 response with a content-length header.
    expect(again.headers).not.toHaveProperty('content-length');
    expect((await fetchUnlessMatching(`"other", W/${first.headers.etag}`)).statusCode).toBe(304);
    parseAccepted(await requestChange(service.app, createPromotion('1.0.0')));
    const changed = await fetchUnlessMatching(first.headers.etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  test('has another ETag than a revision with the same number from before a database restore', async () => {
    await publishTestBuild(service.app, { version: '1.0.0' });
    const { etag } = (await service.app.inject(latestRegistryUrl)).headers;
    await service.empty();
    await publishTestBuild(service.app, { version: '1.1.0' });
    const reply = await fetchUnlessMatching(etag);
    expect(reply.statusCode).toBe(200);
    expect(v.parse(UnverifiedRegistry, reply.json()).revision).toBe(1);
  });

  test('is a signed empty registry before the first release', async () => {
    expect(await fetchRegistry(service.app)).toEqual({
      revision: 0,
      publishedAt: '1970-01-01T00:00:00.000Z',
      expiresAt: expect.any(String),
      previewKeys: [expect.any(String)],
      revokedPreviews: [],
      remotes: {},
    });
  });

  test('is neither served nor changed if its signature is invalid', async () => {
    await publishTestBuild(service.app, {});
    const revisions = service.db.collection<RevisionDocument>('registryRevisions');
    const stored = await revisions.findOne({ _id: 1 });
    if (!stored) throw new Error('The revision is missing');
    await revisions.insertOne({ ...stored, _id: 2, signature: `${'A'.repeat(86)}==` });
    expect((await service.app.inject(latestRegistryUrl)).statusCode).toBe(500);
    expect((await requestChange(service.app, createPromotion('1.0.0'))).statusCode).toBe(500);
    expect((await service.app.inject('/readyz')).json().error).toContain('the registry head');
  });
});

describe('the history', () => {
  test('lists who changed what, when and why, newest first', async () => {
    await publishTestBuild(service.app, {});
    parseAccepted(await requestChange(service.app, { ...createPromotion('1.0.0'), author: 'Ann' }));
    const [latest, first] = await fetchHistory(service.app);
    expect(latest).toEqual({
      revision: 2,
      at: expect.any(String),
      who: 'inventory',
      author: 'Ann',
      authorSource: 'stated',
      why: changeReason,
      change: { kind: 'promote', remote: 'inventory', version: '1.0.0' },
      summary: 'inventory 1.0.0 is the first stable release',
      live: { stable: '1.0.0' },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(first).toMatchObject({ revision: 1, why: 'Build 1.0.0', change: { kind: 'publish' }, live: {} });
    expect(Math.abs(Date.parse(latest?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('can be filtered by remote, kind and revision', async () => {
    await publishTestBuild(service.app, { remote: 'inventory' });
    await publishTestBuild(service.app, { remote: 'dealers' });
    parseAccepted(await requestChange(service.app, createPromotion('1.0.0')));
    parseAccepted(await requestChange(service.app, createPromotion('1.0.0', 'dealers'), 'dealers'));
    expect(await listRevisions('')).toEqual([4, 3, 2, 1]);
    expect(await listRevisions('?remote=dealers')).toEqual([4, 2]);
    expect(await listRevisions('?kind=promote')).toEqual([4, 3]);
    expect(await listRevisions('?kind=publish&remote=inventory')).toEqual([1]);
    expect(await listRevisions('?limit=2')).toEqual([4, 3]);
    expect(await listRevisions('?limit=2&before=3')).toEqual([2, 1]);
    const wrong = await service.app.inject({
      url: `${revisionHistoryUrl}?limit=0&kind=delete`,
      headers: createBearerHeader('dealers'),
    });
    expect(wrong.statusCode).toBe(400);
  });
});

describe('a restarted service', () => {
  const start = async (extraEnv: Readonly<Record<string, string>> = {}) => {
    const app = buildReleases({ ...service.env, ...extraEnv });
    await app.ready();
    return app;
  };

  test('continues with the stored registry', async () => {
    await publishTestBuild(service.app, {});
    parseAccepted(await requestChange(service.app, createPromotion('1.0.0')));
    const restarted = await start();
    expect(await fetchRegistry(restarted)).toEqual(await fetchRegistry(service.app));
    expect((await restarted.inject('/artifacts/inventory/1.0.0/client/entry.js')).statusCode).toBe(200);
    expect(await fetchHistory(restarted)).toHaveLength(2);
    await publishTestBuild(restarted, { version: '1.1.0' });
    expect(parseAccepted(await requestChange(restarted, createPromotion('1.1.0'))).revision).toBe(4);
    await restarted.close();
  });

  test('with a new signing key trusts earlier revisions only if the former public key is configured', async () => {
    await publishTestBuild(service.app, {});
    const next = generateKeyPairSync('ed25519');
    const RELEASES_SIGNING_KEY = next.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const withoutFormerKey = await start({ RELEASES_SIGNING_KEY });
    expect((await requestChange(withoutFormerKey, createPromotion('1.0.0'))).statusCode).toBe(500);
    await withoutFormerKey.close();

    const RELEASES_FORMER_PUBLIC_KEYS = formatPublicKey(signingKeys.publicKey);
    const withFormerKey = await start({ RELEASES_SIGNING_KEY, RELEASES_FORMER_PUBLIC_KEYS });
    expect((await fetchRegistry(withFormerKey, next.publicKey)).revision).toBe(1);
    expect(parseAccepted(await requestChange(withFormerKey, createPromotion('1.0.0'))).revision).toBe(2);
    expect((await fetchRegistry(withFormerKey, next.publicKey)).remotes.inventory?.stable).toBe('1.0.0');
    await withFormerKey.close();
  });
});
