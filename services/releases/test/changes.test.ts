import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type NewChangeRequest, RevisionRecord, registryHistoryUrl } from '@msv/contracts/registryChange';
import { registryRevisionUrl, UnverifiedRegistry } from '@msv/contracts/signedRegistry';
import { publicKeyText } from '@msv/service-kit/registrySignature';
import * as v from 'valibot';
import type { RevisionDocument } from '../src/RevisionDocument.ts';
import { publish } from './aBuild.ts';
import { type App, accepted, ask, bearer, buildReleases, headOf, keys, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

const reason = 'It was tried for a day';
const promote = (version: string, remote = 'inventory'): NewChangeRequest => ({
  kind: 'promote',
  remote,
  version,
  reason,
});
const rollout = (shareInBasisPoints: number, remote = 'inventory'): NewChangeRequest => ({
  kind: 'rollout',
  remote,
  version: '1.1.0',
  shareInBasisPoints,
  reason,
});

async function history(app: App, query = ''): Promise<RevisionRecord[]> {
  const reply = await app.inject({ url: `${registryHistoryUrl}${query}`, headers: bearer('dealers') });
  return v.parse(v.array(RevisionRecord), reply.json());
}
const revisions = async (query: string) =>
  (await history(service.app, query)).map(({ revision }) => revision);

describe('fifty changes at the same moment, through two instances', () => {
  test('are all made, each in a revision of its own, and none is lost', async () => {
    for (const remote of ['inventory', 'dealers']) {
      await publish(service.app, { remote, version: '1.0.0' });
      await publish(service.app, { remote, version: '1.1.0' });
      accepted(await ask(service.app, promote('1.0.0', remote), remote));
    }
    const other = buildReleases(service.env);
    await other.ready();
    const before = (await headOf(service.app)).revision;
    const asked = Array.from({ length: 50 }, (_, at) => {
      const remote = at % 2 ? 'inventory' : 'dealers';
      return ask(at % 4 < 2 ? service.app : other, rollout(at + 1, remote), remote);
    });
    const answers = (await Promise.all(asked)).map(accepted);
    const numbers = answers.map(({ revision }) => revision).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => before + 1 + at));

    const made = (await history(service.app, '?kind=rollout&limit=500')).map(({ change }) =>
      change.kind === 'rollout' ? change.shareInBasisPoints : 0,
    );
    expect(made.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    const last = await headOf(other);
    expect(last).toEqual(await headOf(service.app));
    for (const remote of ['inventory', 'dealers']) {
      const [latest] = await history(other, `?remote=${remote}&limit=1`);
      expect(last.remotes[remote]?.candidate).toEqual(latest?.live.candidate);
    }
    await other.close();
  });

  test('that expect one and the same revision are one change, and the others are told to look again', async () => {
    await publish(service.app, { version: '1.0.0' });
    await publish(service.app, { version: '1.1.0' });
    accepted(await ask(service.app, promote('1.0.0')));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(service.app, { ...rollout(at + 1), expectedRevision: 3 })),
    );
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: expect.stringMatching(
        /^inventory was changed meanwhile, by inventory in revision 4 of 2\S+Z: inventory 1\.1\.0 goes to 0\.\d\d? % of visitors\. Look again and retry\.$/,
      ),
    });
  });

  test('that expect what they saw are not disturbed by what other teams change', async () => {
    await publish(service.app, { version: '1.0.0' });
    await publish(service.app, { remote: 'dealers', version: '1.0.0' });
    accepted(await ask(service.app, promote('1.0.0', 'dealers'), 'dealers'));
    accepted(await ask(service.app, { ...promote('1.0.0'), expectedRevision: 1 }));
  });
});

describe('a release that was taken back', () => {
  test('is remembered in the registry, and goes out again only where somebody says so', async () => {
    await publish(service.app, { version: '1.0.0' });
    await publish(service.app, { version: '1.1.0' });
    accepted(await ask(service.app, promote('1.0.0')));
    accepted(await ask(service.app, rollout(100)));
    accepted(await ask(service.app, { kind: 'abort', remote: 'inventory', reason: 'Pictures are missing' }));
    const { takenBack } = (await headOf(service.app)).remotes.inventory ?? {};
    expect(takenBack?.['1.1.0']).toMatchObject({ who: 'inventory', why: 'Pictures are missing' });
    for (const change of [rollout(5000), promote('1.1.0')]) {
      const reply = await ask(service.app, change);
      expect([reply.statusCode, reply.json().error]).toEqual([
        422,
        expect.stringMatching(
          /^inventory 1\.1\.0 was taken back by inventory at \S+: Pictures are missing \(/,
        ),
      ]);
    }
    accepted(
      await ask(service.app, { kind: 'promote', remote: 'inventory', version: '1.1.0', again: true, reason }),
    );
    expect((await headOf(service.app)).remotes.inventory).toMatchObject({ stable: '1.1.0' });
    const [latest] = await history(service.app, '?limit=1');
    expect(latest?.change).toMatchObject({ again: true });
  });
});

describe('a change', () => {
  test('of one team counts beside one of another team that came first', async () => {
    await publish(service.app, { remote: 'inventory' });
    await publish(service.app, { remote: 'dealers' });
    accepted(await ask(service.app, promote('1.0.0', 'dealers'), 'dealers'));
    accepted(await ask(service.app, promote('1.0.0', 'inventory'), 'inventory'));
    const { remotes } = await headOf(service.app);
    expect([remotes.inventory?.stable, remotes.dealers?.stable]).toEqual(['1.0.0', '1.0.0']);
  });

  test('that was asked for again after a lost reply is made once', async () => {
    await publish(service.app, {});
    expect(accepted(await ask(service.app, promote('1.0.0')))).toEqual({
      revision: 2,
      changed: true,
      summary: 'inventory 1.0.0, its first stable release',
    });
    expect(accepted(await ask(service.app, promote('1.0.0')))).toEqual({
      revision: 2,
      changed: false,
      summary: 'Everything was so already',
    });
  });

  test('is refused with a sentence where it makes no sense', async () => {
    await publish(service.app, {});
    const reply = await ask(service.app, promote('2.0.0'));
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { error: 'There is no release 2.0.0 of inventory: publish it first.' },
    ]);
  });

  test('says why, or is refused', async () => {
    const reply = await ask(service.app, { ...promote('1.0.0'), reason: ' ' });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { reason: 'Say why, in one sentence' }]);
  });

  test('back from a release is made once, however many ask for it', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish(service.app, { version });
      accepted(await ask(service.app, promote(version)));
    }
    const back: NewChangeRequest = { kind: 'rollback', remote: 'inventory', version: '1.2.0', reason };
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(service.app, back)));
    expect(replies.map(accepted).filter(({ changed }) => changed)).toHaveLength(1);
    expect((await headOf(service.app)).remotes.inventory?.stable).toBe('1.1.0');
  });

  test('back to any revision leads to what was stable then', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish(service.app, { version });
      accepted(await ask(service.app, promote(version)));
    }
    await publish(service.app, { remote: 'dealers' });
    // Revision 3 is the publication of 1.1.0, while 1.0.0 was stable.
    const back: NewChangeRequest = { kind: 'rollback', remote: 'inventory', toRevision: 3, reason };
    expect(accepted(await ask(service.app, back)).summary).toBe('inventory rolled back 1.2.0 → 1.0.0');
    expect(accepted(await ask(service.app, { ...back, toRevision: 7 })).summary).toBe(
      'inventory rolled back 1.0.0 → 1.2.0',
    );
    const tooEarly = await ask(service.app, { ...back, toRevision: 1 });
    expect(tooEarly.json().error).toBe('inventory had no stable release at revision 1.');
  });

  test('leads to a release that many others followed, which the document names no more', async () => {
    for (let at = 0; at < 14; at += 1) await publish(service.app, { version: `1.${at}.0` });
    expect((await headOf(service.app)).remotes.inventory?.releases).not.toHaveProperty(['1.1.0']);
    accepted(await ask(service.app, promote('1.13.0')));
    accepted(await ask(service.app, rollout(1)));
    expect((await headOf(service.app)).remotes.inventory?.releases).toHaveProperty(['1.1.0']);
  });
});

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
