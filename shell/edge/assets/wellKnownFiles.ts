import { readFile } from 'node:fs/promises';
import { colorValues } from '@msv/ui/tokens/tokenValues';
import type { FastifyInstance } from 'fastify';
import { siteIconPath, webManifestPath } from '../../site/document/renderDocument.ts';
import type { EdgeConfig } from '../config.ts';

const oneDayMs = 24 * 60 * 60 * 1000;

/** Serves `security.txt` (RFC 9116). It expires after 90 days, so that copies are not trusted for years. */
export async function securityTxtPlugin(app: FastifyInstance, { SITE_EMAIL, SITE_URL }: EdgeConfig) {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' });
    return [
      `Contact: mailto:${SITE_EMAIL}`,
      `Expires: ${new Date(Date.now() + 90 * oneDayMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${SITE_URL}/.well-known/security.txt`,
      '',
    ].join('\n');
  });
}

/** Date of the last change to the handling of Global Privacy Control. Update it with each change. */
const lastUpdate = '2026-11-20';

/** Serves the Global Privacy Control statement for browsers and audit tools. */
export async function gpcStatementPlugin(app: FastifyInstance) {
  app.get('/.well-known/gpc.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    return { gpc: true, lastUpdate };
  });
}

const { evergreen, sun, surface: white } = colorValues;

const iconSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  `<rect width="32" height="32" rx="8" fill="${evergreen}"/><circle cx="20" cy="12" r="6" fill="${sun}"/>`,
  `<g stroke="${white}" stroke-width="2" stroke-linecap="round" fill="none"><path d="M7 8h15M10 8v9M21 8l3 9"/></g>`,
  `<path d="M5 17h20q3 0 3 3v3H5z" fill="${white}"/>`,
  `<g fill="${evergreen}" stroke="${white}" stroke-width="2"><circle cx="10" cy="23" r="3"/><circle cx="23" cy="23" r="3"/></g></svg>`,
].join('');

/** Serves the site's icon, also as PNG at `/favicon.ico` for clients that cannot show SVG. */
export async function siteIconPlugin(app: FastifyInstance) {
  const iconPng = await readFile(new URL('../../site/document/icon192.png', import.meta.url));
  const icons = [
    { path: siteIconPath, type: 'image/svg+xml', content: iconSvg },
    { path: '/favicon.ico', type: 'image/png', content: iconPng },
  ];
  for (const { path, type, content } of icons)
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400');
      return reply.type(type).send(content);
    });
}

/** Serves the web manifest. */
export async function webManifestPlugin(app: FastifyInstance, { SITE_PRODUCT }: EdgeConfig) {
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
