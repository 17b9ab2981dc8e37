import { HttpError } from '@msv/service-kit/HttpError';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { sitemapXml } from './sitemapXml.ts';
import { sitePaths } from './sitePaths.ts';

/** What search engines ask for before they ask for pages. */
export const seo = fp(async (app, config: EdgeConfig) => {
  app.get('/robots.txt', async (_request, reply) => {
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    return `User-agent: *\nAllow: /\n\nSitemap: ${config.SITE_URL}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const paths = await sitePaths(app.selection().remotes, app.readApi).catch((error: unknown) => {
      throw new HttpError(503, `The sitemap cannot be made: ${String(error)}`);
    });
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    return sitemapXml(config.SITE_URL, paths);
  });
});
