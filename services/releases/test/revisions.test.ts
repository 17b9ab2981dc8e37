import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { registryHistoryUrl } from '@msv/contracts/registryChange';
import { registryRevisionUrl, UnverifiedRegistry } from '@msv/contracts/signedRegistry';
import { publicKeyText } from '@msv/service-kit/registrySignature';
import * as v from 'valibot';
import type { RevisionDocument } from '../src/RevisionDocument.ts';
import { publish } from './aBuild.ts';
import { history, promote, reason } from './askedChanges.ts';
import { accepted, ask, bearer, buildReleases, headOf, keys, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

const revisions = async (query: string) =>
  (await history(service.app, query)).map(({ revision }) => revision);

describe('the newest revision', () => {
  const newestUnless = (known: unknown) =>
    service.app.inject({ url: registryRevisionUrl, headers: { 'if-none-match': String(known) } });

  test('costs nothing where it is known', async () => {
    await publish(service.app, {});
    const first = await service.app.inject(registryRevisionUrl);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await newestUnless(first.headers.etag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    // A length without a body makes callers drop the connection.
    expect(again.headers).not.toHaveProperty('content-length');
    expect((await newestUnless(`"other", W/${first.headers.etag}`)).statusCode).toBe(304);
    accepted(await ask(service.app, promote('1.0.0')));
    const changed = await newestUnless(first.headers.etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  test('is not taken for the one that had its number before the database was restored', async () => {
    await publish(service.app, { version: '1.0.0' });
    const { etag } = (await service.app.inject(registryRevisionUrl)).headers;
    await service.empty();
    await publish(service.app, { version: '1.1.0' });
    const reply = await newestUnless(etag);
    expect(reply.statusCode).toBe(200);
    expect(v.parse(UnverifiedRegistry, reply.json()).revision).toBe(1);
  });

  test('is signed and empty before anything was published', async () => {
    expect(await headOf(service.app)).toEqual({
      revision: 0,
      publishedAt: '1970-01-01T00:00:00.000Z',
      remotes: {},
    });
  });

  test('is not served and not built on when somebody wrote it by hand', async () => {
    await publish(service.app, {});
    const revisions = service.db.collection<RevisionDocument>('registryRevisions');
    const stored = await revisions.findOne({ _id: 1 });
    if (!stored) throw new Error('Nothing was published');
    await revisions.insertOne({ ...stored, _id: 2, signature: `${'A'.repeat(86)}==` });
    expect((await service.app.inject(registryRevisionUrl)).statusCode).toBe(500);
    expect((await ask(service.app, promote('1.0.0'))).statusCode).toBe(500);
    expect((await service.app.inject('/readyz')).json().error).toContain('the head of the registry');
  });
});

describe('the history', () => {
  test('says who, when, why and what, the newest first', async () => {
    await publish(service.app, {});
    accepted(await ask(service.app, { ...promote('1.0.0'), author: 'Ann' }));
    const [latest, first] = await history(service.app);
    expect(latest).toEqual({
      revision: 2,
      at: expect.any(String),
      who: 'inventory',
      author: 'Ann',
      why: reason,
      change: { kind: 'promote', remote: 'inventory', version: '1.0.0' },
      summary: 'inventory 1.0.0, its first stable release',
      live: { stable: '1.0.0' },
    });
    expect(first).toMatchObject({ revision: 1, why: 'Build 1.0.0', change: { kind: 'publish' }, live: {} });
    expect(Math.abs(Date.parse(latest?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('can be asked for one remote, one kind, and further back', async () => {
    await publish(service.app, { remote: 'inventory' });
    await publish(service.app, { remote: 'dealers' });
    accepted(await ask(service.app, promote('1.0.0')));
    accepted(await ask(service.app, promote('1.0.0', 'dealers'), 'dealers'));
    expect(await revisions('')).toEqual([4, 3, 2, 1]);
    expect(await revisions('?remote=dealers')).toEqual([4, 2]);
    expect(await revisions('?kind=promote')).toEqual([4, 3]);
    expect(await revisions('?kind=publish&remote=inventory')).toEqual([1]);
    expect(await revisions('?limit=2')).toEqual([4, 3]);
    expect(await revisions('?limit=2&before=3')).toEqual([2, 1]);
    const wrong = await service.app.inject({
      url: `${registryHistoryUrl}?limit=0&kind=delete`,
      headers: bearer('dealers'),
    });
    expect(wrong.statusCode).toBe(400);
  });
});

describe('a service that starts again', () => {
  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const app = buildReleases({ ...service.env, ...more });
    await app.ready();
    return app;
  };

  test('goes on where it was', async () => {
    await publish(service.app, {});
    accepted(await ask(service.app, promote('1.0.0')));
    const again = await start();
    expect(await headOf(again)).toEqual(await headOf(service.app));
    expect((await again.inject('/artifacts/inventory/1.0.0/client/entry.js')).statusCode).toBe(200);
    expect(await history(again)).toHaveLength(2);
    await publish(again, { version: '1.1.0' });
    expect(accepted(await ask(again, promote('1.1.0'))).revision).toBe(4);
    await again.close();
  });

  test('with a new signing key builds on what the former key signed, if it is told of it', async () => {
    await publish(service.app, {});
    const next = generateKeyPairSync('ed25519');
    const RELEASES_SIGNING_KEY = next.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const untold = await start({ RELEASES_SIGNING_KEY });
    expect((await ask(untold, promote('1.0.0'))).statusCode).toBe(500);
    await untold.close();

    const RELEASES_FORMER_PUBLIC_KEYS = publicKeyText(keys.publicKey);
    const told = await start({ RELEASES_SIGNING_KEY, RELEASES_FORMER_PUBLIC_KEYS });
    expect((await headOf(told)).revision).toBe(1);
    expect(accepted(await ask(told, promote('1.0.0'))).revision).toBe(2);
    expect((await headOf(told, next.publicKey)).remotes.inventory?.stable).toBe('1.0.0');
    await told.close();
  });
});
