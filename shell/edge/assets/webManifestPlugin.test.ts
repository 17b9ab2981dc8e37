import { expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { webManifestPlugin } from './wellKnownFiles.ts';

test('serves a manifest with the site’s name and its icons', async () => {
  const edge = await createTestEdge({ SITE_PRODUCT: 'MSV Directory' });
  await edge.app.register(fp(registerAssetsStub, { name: 'shellAssetsPlugin' }));
  await edge.app.register(webManifestPlugin, edge.config);
  const response = await edge.app.inject('/manifest.webmanifest');
  await edge.close();
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(response.json()).toMatchObject({ name: 'MSV Directory', start_url: '/' });
  expect(response.json().icons.map(({ src, sizes }: Record<string, string>) => [src, sizes])).toEqual([
    ['/icon.svg', 'any'],
    ['/shell/192.png', '192x192'],
    ['/shell/512.png', '512x512'],
  ]);
});

async function registerAssetsStub(app: FastifyInstance) {
  app.decorate('shellAssets', {
    scripts: [],
    displayFont: '',
    shareImage: '',
    icons: { '192x192': '/shell/192.png', '512x512': '/shell/512.png' },
  });
}
