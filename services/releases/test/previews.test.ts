import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PreviewLink, PreviewRecord, previewsUrl, toPreviewUrl } from '@msv/contracts/releases/preview';
import { registryChangesUrl } from '@msv/contracts/releases/registry/registryChange';
import { verifyPreviewToken } from '@msv/release-kit/signing/previewToken';
import { PublicKeyList } from '@msv/release-kit/signing/signingKeys';
import * as v from 'valibot';
import { maxRetainedReleases } from '../src/registry/retainReleases.ts';
import { operatorName } from '../src/teams/teamTokens.ts';
import { createPromotion } from './support/changeRequests.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import {
  buildReleases,
  createBearerHeader,
  fetchRegistry,
  signingKeys,
  startReleases,
} from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

const requestPreview = (payload: object, token = 'dealers') =>
  service.app.inject({ method: 'POST', url: previewsUrl, payload, headers: createBearerHeader(token) });

/** Returns the keys that the signed registry names for preview links. */
const fetchPreviewKeys = async () => v.parse(PublicKeyList, (await fetchRegistry(service.app)).previewKeys);
const createPreview = async () => {
  const reply = await requestPreview({ releases: { inventory: '1.5.0' } });
  return v.parse(v.required(PreviewLink), reply.json());
};

describe('a preview', () => {
  test('of a registered release is a signed token that is valid until it expires', async () => {
    await publishTestBuild(service.app, { version: '1.5.0' });
    const reply = await requestPreview({ releases: { inventory: '1.5.0' }, minutes: 30 });
    expect(reply.headers['cache-control']).toBe('no-store');
    const { token, expiresAt, id } = v.parse(PreviewLink, reply.json());
    const keys = await fetchPreviewKeys();
    const preview = verifyPreviewToken(token, keys, new Date());
    expect(preview).toEqual({ id, releases: { inventory: '1.5.0' }, expiresAt });
    const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
    expect(verifyPreviewToken(token, keys, new Date(expiresAt))).toBeUndefined();
  });

  test('is not signed with the key of the registry', async () => {
    await publishTestBuild(service.app, { version: '1.5.0' });
    const { token } = await createPreview();
    expect(verifyPreviewToken(token, [signingKeys.publicKey], new Date())).toBeUndefined();
  });

  test('is signed with the same key by all instances, independently of the signing key', async () => {
    const next = generateKeyPairSync('ed25519');
    const rotated = buildReleases({
      ...service.env,
      RELEASES_SIGNING_KEY: next.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    const { previewKeys } = await fetchRegistry(rotated, next.publicKey);
    expect(previewKeys).toEqual((await fetchRegistry(service.app)).previewKeys);
    await rotated.close();
  });

  test('creates no revision', async () => {
    await publishTestBuild(service.app, { version: '1.5.0' });
    const before = await fetchRegistry(service.app);
    expect((await requestPreview({ releases: { inventory: '1.5.0' } })).statusCode).toBe(200);
    expect(await fetchRegistry(service.app)).toEqual(before);
  });

  describe('of an old release that is no longer in the registry document', () => {
    beforeEach(async () => {
      for (let index = 0; index <= maxRetainedReleases; index += 1)
        await publishTestBuild(service.app, { version: `1.${index}.0` });
      expect((await fetchRegistry(service.app)).remotes.inventory?.releases).not.toHaveProperty(['1.0.0']);
    });

    test.each(['inventory', operatorName])('adds the release again for %s', async (token) => {
      expect((await requestPreview({ releases: { inventory: '1.0.0' } }, token)).statusCode).toBe(200);
      expect((await fetchRegistry(service.app)).remotes.inventory?.releases).toHaveProperty(['1.0.0']);
    });

    test('is denied to other teams, whose previews must not drop other releases', async () => {
      await publishTestBuild(service.app, { remote: 'dealers', version: '1.5.0' });
      const before = await fetchRegistry(service.app);
      const reply = await requestPreview({ releases: { dealers: '1.5.0', inventory: '1.0.0' } }, 'dealers');
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        {
          error:
            'The registry no longer includes inventory 1.0.0, and only the team of inventory can add it again. Ask that team for a preview link.',
        },
      ]);
      expect(await fetchRegistry(service.app)).toEqual(before);
    });
  });

  test('of an unpublished release is rejected', async () => {
    const reply = await requestPreview({ releases: { inventory: '9.9.9' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { error: 'inventory has no release 9.9.9. Publish it first.' },
    ]);
  });

  test.each([
    [{ releases: {} }, 'dealers', 400],
    [{ releases: { inventory: '1.5.0' }, minutes: 24 * 60 }, 'dealers', 200],
    [{ releases: { inventory: '1.5.0' }, minutes: 24 * 60 + 1 }, 'dealers', 400],
    [{ releases: { inventory: '1.5.0' } }, 'unknown', 401],
  ])('%j with the token of %s gets status %d', async (payload, token, status) => {
    await publishTestBuild(service.app, { version: '1.5.0' });
    expect((await requestPreview(payload, token)).statusCode).toBe(status);
  });
});

describe('a preview with a dev server', () => {
  const devServers = { inventory: 'http://localhost:3101' };
  beforeEach(async () => {
    await publishTestBuild(service.app, { version: '1.5.0' });
  });
  const promote = () =>
    service.app.inject({
      method: 'POST',
      url: registryChangesUrl,
      payload: createPromotion('1.5.0'),
      headers: createBearerHeader('inventory'),
    });

  test.each(['inventory', operatorName])('is signed for %s and listed', async (token) => {
    expect((await promote()).statusCode).toBe(200);
    const reply = await requestPreview({ devServers, minutes: 480 }, token);
    const { id, expiresAt, ...link } = v.parse(PreviewLink, reply.json());
    const preview = { id, releases: {}, devServers, expiresAt };
    expect(verifyPreviewToken(link.token, await fetchPreviewKeys(), new Date())).toEqual(preview);
    const list = await service.app.inject({ url: previewsUrl, headers: createBearerHeader(token) });
    expect(list.json()).toMatchObject([preview]);
  });

  test.each([
    ['the token of another team', { devServers }, 'dealers', 403],
    ['an unknown token', { devServers }, 'unknown', 401],
    ['more than a working day', { devServers, minutes: 481 }, 'inventory', 400],
    ['a release of the same remote', { devServers, releases: { inventory: '1.5.0' } }, 'inventory', 400],
    ['another machine', { devServers: { inventory: 'http://192.168.0.9:3101' } }, 'inventory', 400],
    [
      'a name like localhost',
      { devServers: { inventory: 'http://localhost.evil.example:1' } },
      'inventory',
      400,
    ],
    ['HTTPS', { devServers: { inventory: 'https://localhost:3101' } }, 'inventory', 400],
    ['a path', { devServers: { inventory: 'http://localhost:3101/a.js' } }, 'inventory', 400],
    ['a policy', { devServers: { inventory: "http://localhost:3101 'unsafe-inline'" } }, 'inventory', 400],
    ['an invalid port', { devServers: { inventory: 'http://localhost:99999' } }, 'inventory', 400],
    ['no name', { devServers: {} }, 'inventory', 400],
    ['an unknown remote', { devServers: { shell: 'http://localhost:3100' } }, operatorName, 409],
  ])('is refused with %s', async (_reason, payload, token, status) => {
    expect((await promote()).statusCode).toBe(200);
    expect((await requestPreview(payload, token)).statusCode).toBe(status);
  });

  test('is refused without a stable release, whose pages it would show', async () => {
    const reply = await requestPreview({ devServers }, 'inventory');
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        error:
          'inventory has no stable release, whose pages its dev server could show. Promote a release, or use a site on your machine.',
      },
    ]);
  });
});

describe('a revoked preview', () => {
  const revoke = (id: string, token = 'dealers') =>
    service.app.inject({ method: 'DELETE', url: toPreviewUrl(id), headers: createBearerHeader(token) });
  const listIds = async () => {
    const reply = await service.app.inject({ url: previewsUrl, headers: createBearerHeader('inventory') });
    return v.parse(v.array(PreviewRecord), reply.json()).map(({ id }) => id);
  };
  beforeEach(() => publishTestBuild(service.app, { version: '1.5.0' }));

  test('is named by the newest revision, without a new revision', async () => {
    const [first, second] = [await createPreview(), await createPreview()];
    expect((await listIds()).sort()).toEqual([first.id, second.id].sort());
    const before = await fetchRegistry(service.app);
    expect(before.revokedPreviews).toEqual([]);
    expect((await revoke(first.id)).statusCode).toBe(204);
    expect(await fetchRegistry(service.app)).toEqual({ ...before, revokedPreviews: [first.id] });
    expect(await listIds()).toEqual([second.id]);
    expect((await revoke(first.id)).statusCode).toBe(204);
  });

  test('must belong to the team, unless the operator revokes it', async () => {
    const { id } = await createPreview();
    const refused = await revoke(id, 'inventory');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: 'Only dealers and the operator can revoke this preview.' },
    ]);
    expect((await revoke(id, 'unknown')).statusCode).toBe(401);
    expect(await listIds()).toEqual([id]);
    expect((await revoke(id, operatorName)).statusCode).toBe(204);
  });

  test.each([
    ['00000000-0000-4000-8000-000000000000', 404],
    ['x', 400],
  ])('cannot have the id %s (status %d)', async (id, status) => {
    expect((await revoke(id)).statusCode).toBe(status);
  });
});
