import { colorValues } from '@msv/ui/tokens/tokenValues';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { siteIconPath } from '../../site/document/siteIconPath.ts';

const { evergreen, sun, surface: white } = colorValues;

/** SVG drawing of a small vehicle in front of the evening sun. */
const iconSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  `<rect width="32" height="32" rx="8" fill="${evergreen}"/><circle cx="20" cy="12" r="6" fill="${sun}"/>`,
  `<g stroke="${white}" stroke-width="2" stroke-linecap="round" fill="none"><path d="M7 8h15M10 8v9M21 8l3 9"/></g>`,
  `<path d="M5 17h20q3 0 3 3v3H5z" fill="${white}"/>`,
  `<g fill="${evergreen}" stroke="${white}" stroke-width="2"><circle cx="10" cy="23" r="3"/><circle cx="23" cy="23" r="3"/></g></svg>`,
].join('');

/**
 * Serves the site's icon. Also serves it at `/favicon.ico`, because some clients request that path without
 * loading a page first.
 */
export const siteIconPlugin = fp(registerSiteIcon, { name: 'siteIconPlugin' });

async function registerSiteIcon(app: FastifyInstance) {
  for (const path of [siteIconPath, '/favicon.ico'])
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400');
      return reply.type('image/svg+xml').send(iconSvg);
    });
}
