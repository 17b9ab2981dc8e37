import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPreviewToken } from '@msv/release-kit/signing/previewToken';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { previewsPlugin } from './previewsPlugin.ts';
import { siteCookiesPlugin } from './siteCookiesPlugin.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const preview = { releases: { inventory: '1.5.0' }, expiresAt: '2999-01-01T00:00:00.000Z' };
const token = createPreviewToken(preview, privateKey);

let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeEach(() => startEdge());
async function startEdge(environment: Record<string, string> = {}) {
  edge = await createTestEdge({ REGISTRY_PUBLIC_KEYS: formatPublicKey(privateKey), ...environment });
  await edge.app.register(siteCookiesPlugin, edge.config);
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(previewsPlugin, edge.config);
  edge.app.get('/read-preview', async (request) => edge.app.readPreview(request) ?? {});
}
afterEach(() => edge.close());

/** Sends the form of the confirmation page, by default as a browser does from that page. */
const confirm = (
  text: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  fields: Record<string, string> = {},
) =>
  edge.app.inject({
    method: 'POST',
    url: '/preview',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token: text, ...fields }).toString(),
  });

const readPreviewWith = async (value: string) =>
  (await edge.app.inject({ url: '/read-preview', cookies: { preview: value } })).json();

describe('a preview link', () => {
  test('shows a page that asks for confirmation, and sets no cookie', async () => {
    const response = await edge.app.inject(`/preview?token=${token}`);
    expect(response).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    });
    expect(response.headers['content-security-policy']).toContain("form-action 'self'");
    expect(response.cookies).toEqual([]);
    expect(response.body).toContain('inventory 1.5.0');
    expect(response.body).toContain(`value="${token}"`);
  });

  test('sets the preview for the browser that confirms it only', async () => {
    const response = await confirm(token);
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
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('cannot be confirmed by a page of another site, which posts with %j', async (headers) => {
    const response = await confirm(token, headers);
    expect([response.statusCode, response.json().error, response.cookies]).toEqual([
      403,
      expect.stringContaining('Another site cannot start a preview.'),
      [],
    ]);
  });

  test('is confirmed by the form of its page, which browsers send with the origin null', async () => {
    expect((await confirm(token, { 'sec-fetch-site': 'same-origin', origin: 'null' })).statusCode).toBe(303);
  });

  test.each([
    ['application/json', JSON.stringify({ token })],
    ['text/plain', `token=${token}`],
    ['multipart/form-data; boundary=x', `token=${token}`],
  ])('cannot be confirmed by a post of the type %s', async (contentType, payload) => {
    const headers = { 'content-type': contentType, 'sec-fetch-site': 'same-origin' };
    const response = await edge.app.inject({ method: 'POST', url: '/preview', headers, payload });
    expect([403, 415]).toContain(response.statusCode);
    expect(response.cookies).toEqual([]);
  });

  test.each([
    ['was modified', `X${token.slice(1)}`],
    ['has expired', createPreviewToken({ ...preview, expiresAt: '2020-01-01T00:00:00.000Z' }, privateKey)],
    ['is missing', ''],
    ['contains two tokens', `${token}&token=${token}`],
  ])('is rejected if it %s, and so are its form and its cookie', async (_reason, text) => {
    for (const response of [await edge.app.inject(`/preview?token=${text}`), await confirm(text)]) {
      expect(response.statusCode).toBe(403);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.cookies).toEqual([]);
    }
    expect(await readPreviewWith(text)).toEqual({});
  });

  test('leads to the page in its path after the confirmation', async () => {
    const path = '/inventory?category=utility';
    const page = await edge.app.inject({ url: '/preview', query: { token, path } });
    expect(page.body).toContain(`name="path" value="${path}"`);
    expect((await confirm(token, undefined, { path })).headers.location).toBe(path);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'inventory'])(
    'cannot lead to %s, and starts no preview',
    async (path) => {
      expect((await edge.app.inject({ url: '/preview', query: { token, path } })).statusCode).toBe(400);
      const response = await confirm(token, undefined, { path });
      expect([response.statusCode, response.cookies]).toEqual([400, []]);
    },
  );

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
  const start = await confirm(token);
  expect(start.cookies).toMatchObject([{ name: '__Host-preview', value: token, secure: true, path: '/' }]);
  const end = await edge.app.inject('/preview/end');
  expect(end.cookies).toMatchObject([
    { name: '__Host-preview', value: '', secure: true, path: '/' },
    { name: '__Host-preview-dev', value: '', secure: true, path: '/' },
  ]);
});

describe('a preview with a dev server', () => {
  const withDevServer = { ...preview, releases: {}, devServers: { inventory: 'http://localhost:3101' } };
  const devToken = createPreviewToken(withDevServer, privateKey);

  test('is refused by a site that does not allow it', async () => {
    for (const response of [await edge.app.inject(`/preview?token=${devToken}`), await confirm(devToken)])
      expect([response.statusCode, response.json().error, response.cookies]).toEqual([
        403,
        'This site shows no dev servers. Its operator can allow them with PREVIEW_DEV_SERVERS=signed.',
        [],
      ]);
    expect(await readPreviewWith(devToken)).toEqual({});
  });

  test('is accepted by a site that allows it, unless it is forged, has expired or names another machine', async () => {
    await edge.close();
    await startEdge({ PREVIEW_DEV_SERVERS: 'signed', SITE_URL: 'https://staging.example' });
    expect((await edge.app.inject(`/preview?token=${devToken}`)).body).toContain('http://localhost:3101');
    expect((await confirm(devToken)).cookies).toMatchObject([{ name: '__Host-preview', value: devToken }]);
    const other = generateKeyPairSync('ed25519');
    for (const text of [
      createPreviewToken(withDevServer, other.privateKey),
      createPreviewToken({ ...withDevServer, expiresAt: '2020-01-01T00:00:00.000Z' }, privateKey),
    ])
      expect((await confirm(text)).statusCode).toBe(403);
    const remoteServer = { ...withDevServer, devServers: { inventory: 'http://192.168.0.9:3101' } };
    expect((await confirm(createPreviewToken(remoteServer, privateKey))).cookies).toEqual([]);
  });
});

describe('a registry that names the keys of previews', () => {
  const previewKeys = generateKeyPairSync('ed25519');
  const id = '8f9d2f0a-36ef-4ff1-9a28-6f3d1a0c5d11';
  const previewToken = createPreviewToken({ ...preview, id }, previewKeys.privateKey);
  const applyRevision = (revokedPreviews: string[]) =>
    edge.app.registry.applyRevision(
      buildRegistry([], { previewKeys: [formatPublicKey(previewKeys.publicKey)], revokedPreviews }),
    );

  test('accepts only previews with these keys, not with the signing key of the registry', async () => {
    expect(await readPreviewWith(previewToken)).toEqual({});
    applyRevision([]);
    expect(await readPreviewWith(previewToken)).toEqual({ ...preview, id });
    expect(await readPreviewWith(token)).toEqual({});
    expect((await confirm(token)).statusCode).toBe(403);
    expect((await edge.app.inject(`/preview?token=${token}`)).statusCode).toBe(403);
  });

  test('ends a preview that it names as revoked', async () => {
    applyRevision(['00000000-0000-4000-8000-000000000000']);
    expect(await readPreviewWith(previewToken)).toEqual({ ...preview, id });
    applyRevision([id]);
    expect(await readPreviewWith(previewToken)).toEqual({});
    expect((await confirm(previewToken)).statusCode).toBe(403);
    expect((await edge.app.inject(`/preview?token=${previewToken}`)).statusCode).toBe(403);
  });

  test('does not accept a revoked preview again if an earlier signature of the revision is replayed', async () => {
    applyRevision([id]);
    applyRevision([]);
    expect(await readPreviewWith(previewToken)).toEqual({});
  });
});
