import { HttpError } from '@msv/service-kit/http/HttpError';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { createNoRegistryError } from '../registry/registryPlugin.ts';
import { formatSitemapXml, listSitemapPages } from './sitemap.ts';

/** Serves `robots.txt` and the sitemap. */
export const seoRoutes = fp(registerSeoRoutes, {
  name: 'seoRoutes',
  dependencies: ['apiReaderPlugin', 'registryPlugin'],
});

async function registerSeoRoutes(app: FastifyInstance, config: EdgeConfig) {
  // A fixed rating or an expired offer on a public site is a legal risk.
  if (config.DEFAULT_CLAIMS.length > 0 && config.NODE_ENV === 'production')
    app.log.warn(
      { claims: config.DEFAULT_CLAIMS },
      'Structured data contains claims with default values. Set each variable to your own claim, or to off',
    );

  app.get('/robots.txt', async (_request, reply) => {
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    return `User-agent: *\nAllow: /\n\nSitemap: ${config.SITE_URL}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    if (app.registry.currentRevision() === 0) throw createNoRegistryError();
    let isStale = false;
    const readApi = async (url: string) => {
      const response = await app.readApi(url);
      isStale ||= response.stale !== undefined;
      return response;
    };
    const pages = await listSitemapPages(app.registry.selectReleases(), readApi).catch((error: unknown) => {
      throw new HttpError(503, `The sitemap is unavailable: ${String(error)}`);
    });
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': isStale ? 'no-store' : 'public, max-age=3600',
    });
    return formatSitemapXml(config.SITE_URL, pages);
  });
}
