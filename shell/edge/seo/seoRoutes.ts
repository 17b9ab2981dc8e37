import { sitemapIndexUrl, toSitemapUrl } from '@msv/contracts/site/sitemapUrls';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { createNoRegistryError } from '../registry/registryPlugin.ts';
import type { SelectedRemote } from '../registry/selection/selectReleases.ts';
import {
  formatSitemapIndexXml,
  formatSitemapXml,
  listSitemapRoutes,
  maxSitemapPages,
  readSitemap,
  type SitemapPage,
} from './sitemap.ts';

/**
 * Serves `robots.txt`, the sitemap index and the sitemap of each module. An outage of one API affects only the sitemap
 * of its module.
 */
export async function seoRoutes(app: FastifyInstance, config: EdgeConfig) {
  // A fixed rating or an expired offer on a public site is a legal risk.
  if (config.DEFAULT_CLAIMS.length > 0 && config.NODE_ENV === 'production')
    app.log.warn(
      { claims: config.DEFAULT_CLAIMS },
      'Structured data contains claims with default values. Set each variable to your own claim, or to off',
    );

  app.get('/robots.txt', async (_request, reply) => {
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    return `User-agent: *\nAllow: /\n\nSitemap: ${config.SITE_URL}${sitemapIndexUrl}\n`;
  });

  app.get(sitemapIndexUrl, async (_request, reply) => {
    const { remotes, sitemaps, pendingRemotes } = selectReleases();
    const listed = Object.entries(remotes).flatMap(([module, { routes }]) =>
      listSitemapRoutes(routes, sitemaps[module] ?? {}).length > 0 ? module : [],
    );
    reply.headers(createSitemapHeaders());
    return formatSitemapIndexXml(config.SITE_URL, [...listed, ...pendingRemotes]);
  });

  /** Sitemap of each release, with the tags of its lists. */
  const sitemapsByRelease = new WeakMap<SelectedRemote, { readonly tags: string; readonly text: string }>();

  app.get<{ Params: { module: string } }>(toSitemapUrl(':module'), async (request, reply) => {
    const { module } = request.params;
    const { remotes, sitemaps, pendingRemotes } = selectReleases();
    const release = Object.hasOwn(remotes, module) ? remotes[module] : undefined;
    if (!release && !pendingRemotes.includes(module))
      return reply.header('cache-control', 'no-store').callNotFound();
    try {
      if (!release) throw new Error('No release is downloaded yet');
      const rules = sitemaps[module] ?? {};
      const routes = listSitemapRoutes(release.routes, rules);
      const { tags, isStale, listPages } = await readSitemap(routes, rules, app.readApi);
      const known = sitemapsByRelease.get(release);
      const text = known?.tags === tags ? known.text : formatSitemap(module, listPages());
      sitemapsByRelease.set(release, { tags, text });
      reply.headers(createSitemapHeaders(isStale));
      return text;
    } catch (error) {
      throw new HttpError(503, `The sitemap of ${module} is unavailable: ${String(error)}`);
    }
  });

  function selectReleases() {
    if (app.registry.currentRevision() === 0) throw createNoRegistryError();
    return app.registry.selectReleases();
  }

  function formatSitemap(module: string, pages: readonly SitemapPage[]) {
    const leftOutCount = pages.length - maxSitemapPages;
    if (leftOutCount > 0)
      app.log.warn({ module, leftOutCount }, 'The sitemap has too many pages, leaving out the last ones');
    return formatSitemapXml(config.SITE_URL, pages.slice(0, maxSitemapPages));
  }
}

const createSitemapHeaders = (isStale = false) => ({
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': isStale ? 'no-store' : 'public, max-age=3600',
});
