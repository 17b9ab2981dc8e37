import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPreviewToken } from '@msv/delivery/signing/previewToken';
import { formatPublicKey } from '@msv/delivery/signing/registrySignature';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { registry } from '../registry/registry.ts';
import { previews } from './previews.ts';
import { siteCookies } from './siteCookies.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const preview = { releases: { inventory: '1.5.0' }, expiresAt: '2999-01-01T00:00:00.000Z' };
const token = createPreviewToken(preview, privateKey);

let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeEach(() => startEdge());
async function startEdge(environment: Record<string, string> = {}) {
  edge = await createTestEdge({ REGISTRY_PUBLIC_KEYS: formatPublicKey(privateKey), ...environment });
  await edge.app.register(siteCookies, edge.config);
  await edge.app.register(registry, edge.config);
  await edge.app.register(previews);
  edge.app.get('/read-preview', async (request) => edge.app.readPreview(request) ?? {});
}
afterEach(() => edge.close());

const readPreviewWith = async (value: string) =>
  (await edge.app.inject({ url: '/read-preview', cookies: { preview: value } })).json();

describe('a preview link', () => {
  test('sets the preview for the browser that opens it only', async () => {
    const response = await edge.app.inject(`/preview?token=${token}`);
    expect(response).toMatchObject({
      statusCode: 303,
      headers: { location: '/', 'cache-control': 'no-store' },
    });
    expect(response.cookies[0]).toMatchObject({
      name: 'preview',
      value: token,
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(await readPreviewWith(token)).toEqual(preview);
    expect((await edge.app.inject('/read-preview')).json()).toEqual({});
  });

  test.each([
    ['was modified', `X${token.slice(1)}`],
    ['has expired', createPreviewToken({ ...preview, expiresAt: '2020-01-01T00:00:00.000Z' }, privateKey)],
    ['is missing', ''],
    ['contains two tokens', `${token}&token=${token}`],
  ])('is rejected if it %s, and the same cookie is ignored', async (_reason, text) => {
    const response = await edge.app.inject(`/preview?token=${text}`);
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
    expect(await readPreviewWith(text)).toEqual({});
  });

  test('can be reverted with the link to leave the preview', async () => {
    const response = await edge.app.inject('/preview/end');
    expect(response.statusCode).toBe(303);
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['preview', ''],
      ['preview-dev', ''],
    ]);
  });
});

test('on a site with HTTPS, the cookie of a preview is set and deleted with the prefix __Host-', async () => {
  await edge.close();
  await startEdge({ SITE_URL: 'https://site.example' });
  const start = await edge.app.inject(`/preview?token=${token}`);
  expect(start.cookies).toMatchObject([{ name: '__Host-preview', value: token, secure: true, path: '/' }]);
  const end = await edge.app.inject('/preview/end');
  expect(end.cookies).toMatchObject([
    { name: '__Host-preview', value: '', secure: true, path: '/' },
    { name: '__Host-preview-dev', value: '', secure: true, path: '/' },
  ]);
});

describe('a registry that names the keys of previews', () => {
  const previewKeys = generateKeyPairSync('ed25519');
  const id = '8f9d2f0a-36ef-4ff1-9a28-6f3d1a0c5d11';
  const previewToken = createPreviewToken({ ...preview, id }, previewKeys.privateKey);
  const applyRevision = (revokedPreviews: string[]) =>
    edge.app.applyRevision(
      buildRegistry([], { previewKeys: [formatPublicKey(previewKeys.publicKey)], revokedPreviews }),
    );

  test('accepts only previews with these keys, not with the signing key of the registry', async () => {
    expect(await readPreviewWith(previewToken)).toEqual({});
    applyRevision([]);
    expect(await readPreviewWith(previewToken)).toEqual({ ...preview, id });
    expect(await readPreviewWith(token)).toEqual({});
    expect((await edge.app.inject(`/preview?token=${token}`)).statusCode).toBe(403);
  });

  test('ends a preview that it names as revoked', async () => {
    applyRevision(['00000000-0000-4000-8000-000000000000']);
    expect(await readPreviewWith(previewToken)).toEqual({ ...preview, id });
    applyRevision([id]);
    expect(await readPreviewWith(previewToken)).toEqual({});
    expect((await edge.app.inject(`/preview?token=${previewToken}`)).statusCode).toBe(403);
  });
});
