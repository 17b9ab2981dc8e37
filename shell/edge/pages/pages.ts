import type { Release } from '@msv/contracts/release';
import { HttpError } from '@msv/service-kit/HttpError';
import { preferredEncoding } from '@msv/service-kit/preferredEncoding';
import { entityTag, namesTag } from '@msv/service-kit/Snapshot';
import fp from 'fastify-plugin';
import { withoutCampaign } from '../../site/campaign.ts';
import type { EdgeConfig } from '../config.ts';
import { organization } from '../seo/organization.ts';
import { previewShown } from '../visitors/previewShown.ts';
import { visitorOf } from '../visitors/visitor.ts';
import { PageBuilder } from './PageBuilder.ts';
import { pageUrl } from './pageUrl.ts';
import { readReplies } from './readReplies.ts';
import { renderers as startRenderers } from './renderers.ts';
import { visitOf } from './visitOf.ts';

/** Said before anything of what was sent is read. */
async function refuseToTake() {
  throw new HttpError(405, 'This address can only be read.', { headers: { allow: 'GET, HEAD' } });
}

/** Answers every address that is nobody else's with a page. */
export const pages = fp(async (app, config: EdgeConfig) => {
  const renderers = startRenderers({
    deadlineMs: config.RENDER_DEADLINE_MS,
    onProblem: (err) => app.log.error({ err }, 'A worker ended while nothing was made'),
  });
  app.addHook('onClose', () => renderers.close());
  const builder = new PageBuilder({
    site: {
      product: config.SITE_PRODUCT,
      phone: config.SITE_PHONE,
      email: config.SITE_EMAIL,
      url: config.SITE_URL,
      ...(config.SITE_OFFER_DATES ? { offerDates: config.SITE_OFFER_DATES } : {}),
    },
    renderers,
    isRendering: config.SERVER_RENDERING === 'on',
    assets: app.shellAssets,
    organization: organization(config),
    onProblem: (problem, url) => app.log.error({ url }, problem),
  });

  app.get('/*', async (request, reply) => {
    const development = await app.developmentFor(request);
    const asked = development ? { releases: versionsOf(development.releases) } : app.previewOf(request);
    // Nobody is told apart without need: then there is no cookie, and one copy of a page for all.
    const visitor = app.isSomeOnTrial() ? visitorOf(request, reply) : undefined;
    const selection = app.selection(visitor, asked?.releases, development?.releases);
    const preview = asked && previewShown(asked, selection);
    // As the browser sees it, so that both sides render the same.
    const { origin, pathname, search } = pageUrl(request.originalUrl, config.SITE_URL);
    const url = origin + pathname + withoutCampaign(search);
    const task = builder.taskFor(url, visitOf(request, config, preview), selection);
    // What is being developed changes under one name.
    const releases = development ? undefined : selection.key;
    const plan = await builder.planned(task, releases);
    const replies = await readReplies(plan, app.readApi, (problem) => request.log.warn(problem));
    const { remotes } = selection;
    const assets = development?.assets;
    const page = await builder.built({ task, remotes, plan, replies, assets }, releases);

    const isPassing = page.isTroubled || replies.status === 503 || preview !== undefined;
    reply.headers({
      vary: 'accept-encoding, sec-gpc, cookie',
      'cache-control': cacheControl({ isPassing, isPersonal: visitor !== undefined }),
    });
    if (page.movedTo) return reply.redirect(page.movedTo + search, 308);

    const encoding = preferredEncoding(request.headers['accept-encoding']);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      ...(replies.status === 503 ? { 'retry-after': '5' } : {}),
      // Its scripts come from another origin and are evaluated.
      ...(development ? { 'content-security-policy': "frame-ancestors 'none'" } : {}),
    });
    if (replies.status === 200 && !isPassing) {
      const etag = entityTag(page, encoding);
      reply.header('etag', etag);
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(replies.status).send(await page.bytes(encoding));
  });

  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    onRequest: refuseToTake,
    handler: refuseToTake,
  });
});

/** A revision must reach every visitor's next load, so each load asks. */
function cacheControl({ isPassing, isPersonal }: { isPassing: boolean; isPersonal: boolean }): string {
  if (isPassing) return 'no-store';
  return isPersonal ? 'private, no-cache' : 'no-cache';
}

const versionsOf = (releases: Readonly<Record<string, Release>>) =>
  Object.fromEntries(Object.entries(releases).map(([remote, { version }]) => [remote, version]));
