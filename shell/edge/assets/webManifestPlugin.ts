import { colorValues } from '@msv/ui/tokens/tokenValues';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { siteIconPath } from '../../site/document/siteIconPath.ts';
import { webManifestPath } from '../../site/document/webManifestPath.ts';
import type { EdgeConfig } from '../config.ts';

/** Serves the web manifest with the name, colors and icons of the site. */
export const webManifestPlugin = fp(registerWebManifest, {
  name: 'webManifestPlugin',
  dependencies: ['shellAssetsPlugin'],
});

async function registerWebManifest(app: FastifyInstance, { SITE_PRODUCT }: EdgeConfig) {
  const pngIcons = Object.entries(app.shellAssets.icons).map(([sizes, src]) => ({
    src,
    sizes,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const manifest = {
    name: SITE_PRODUCT,
    short_name: SITE_PRODUCT,
    start_url: '/',
    display: 'browser',
    background_color: colorValues.paper,
    theme_color: colorValues.evergreen,
    icons: [{ src: siteIconPath, sizes: 'any', type: 'image/svg+xml' }, ...pngIcons],
  };
  app.get(webManifestPath, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    return reply.type('application/manifest+json').send(JSON.stringify(manifest));
  });
}
