import { generateKeyPairSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { previewToken } from '@msv/service-kit/previewToken';
import { publicKeyText } from '@msv/service-kit/registrySignature';
import { anEdge } from '../../test/anEdge.ts';
import { previews } from './previews.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const preview = { releases: { inventory: '1.5.0' }, expiresAt: '2999-01-01T00:00:00.000Z' };
const token = previewToken(preview, privateKey);

let edge: Awaited<ReturnType<typeof anEdge>>;
beforeEach(async () => {
  edge = await anEdge({ REGISTRY_PUBLIC_KEYS: publicKeyText(privateKey) });
  await edge.app.register(cookie);
  await edge.app.register(previews, edge.config);
  edge.app.get('/mine', async (request) => edge.app.previewOf(request) ?? {});
});
afterEach(() => edge.close());

const seenWith = async (value: string) =>
  (await edge.app.inject({ url: '/mine', cookies: { preview: value } })).json();

describe('a preview’s link', () => {
  test('gives its releases to the browser that follows it, and to no other', async () => {
    const reply = await edge.app.inject(`/preview?token=${token}`);
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
    expect(reply.cookies[0]).toMatchObject({
      name: 'preview',
      value: token,
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(await seenWith(token)).toEqual(preview);
    expect((await edge.app.inject('/mine')).json()).toEqual({});
  });

  test.each([
    ['was changed', `X${token.slice(1)}`],
    ['is over', previewToken({ ...preview, expiresAt: '2020-01-01T00:00:00.000Z' }, privateKey)],
    ['is missing', ''],
    ['is there twice', `${token}&token=${token}`],
  ])('is refused when it %s, and such a cookie counts for nothing', async (_why, text) => {
    const reply = await edge.app.inject(`/preview?token=${text}`);
    expect(reply.statusCode).toBe(403);
    expect(reply.cookies).toEqual([]);
    expect(await seenWith(text)).toEqual({});
  });

  test('is ended by another one', async () => {
    const reply = await edge.app.inject('/preview/end');
    expect(reply.statusCode).toBe(303);
    expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['preview', ''],
      ['preview-dev', ''],
    ]);
  });
});
