import { usTimeZoneNames } from '@msv/contracts/site/timeZones';
import { negotiateEncoding } from '@msv/service-kit/cache/contentEncoding';
import { etagMatches, formatEtag } from '@msv/service-kit/cache/Snapshot';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { removeQuery } from '@msv/service-kit/http/requests';
import { createGauge } from '@msv/service-kit/metrics/createGauge';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, type Registry } from 'prom-client';
import type { PlannedPage } from '../../renderer/RenderTask.ts';
import { pageDataUrl } from '../../site/routing/KnownRoutes.ts';
import { matchPage } from '../../site/routing/matchPage.ts';
import { removeCampaignParameters } from '../../site/routing/removeCampaignParameters.ts';
import type { EdgeConfig } from '../config.ts';
import { formRoutes, rejectMethod } from '../forms/formRoutes.ts';
import type { FormRejection } from '../forms/submitForm.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';
import { createPagePolicy } from '../security/securityHeadersPlugin.ts';
import { createOrganizationJsonLd } from '../seo/createOrganizationJsonLd.ts';
import { chooseCacheControl, type VisitorSelection } from '../visitors/visitorSelectionPlugin.ts';
import { createVisit, toEffectivePreview } from './createVisit.ts';
import { fetchPageResponses } from './fetchPageResponses.ts';
import { PageBuilder } from './PageBuilder.ts';
import { findCanonicalPath, resolvePageUrl } from './pageUrls.ts';
import { createPageRenderer } from './rendering/createPageRenderer.ts';

const listPageVersions = ({ modules }: PlannedPage, remotes: ReleaseSelection['remotes']) =>
  Object.fromEntries(
    modules.flatMap(({ remote }) => {
      const { version } = remotes[remote] ?? {};
      return version === undefined ? [] : [[remote, version]];
    }),
  );

const describePage = ({ page }: PlannedPage, remotes: ReleaseSelection['remotes']) => ({
  'msv.remote': page?.remote,
  'msv.page': page?.expose,
  'msv.release': page && remotes[page.remote]?.version,
});

/**
 * Renders a page for every URL that no other route handles. A rejected form without scripts results in its page with
 * the visitor's values and the messages.
 */
export const pageRoutes = fp(registerPageRoutes, {
  name: 'pageRoutes',
  dependencies: [
    'warningsPlugin',
    'apiReaderPlugin',
    'beaconPlugin',
    'cdnPlugin',
    'metricsPlugin',
    'problemLogPlugin',
    'recentWritesPlugin',
    'registryPlugin',
    'releaseErrorsPlugin',
    'releaseFilesPlugin',
    'servicesPlugin',
    'shellAssetsPlugin',
    'tracingPlugin',
    'visitorSelectionPlugin',
  ],
});

async function registerPageRoutes(app: FastifyInstance, config: EdgeConfig) {
  const renderer = createPageRenderer(app, config);
  const builder = new PageBuilder({
    site: {
      product: config.SITE_PRODUCT,
      phone: config.SITE_PHONE,
      email: config.SITE_EMAIL,
      ...(config.LEADS_ROUTE_TO_DEALERS === 'on' && { routesLeadsToDealers: true }),
      ...(config.SITE_LEGAL_NAME && { legalName: config.SITE_LEGAL_NAME }),
      ...(config.SITE_POSTAL_ADDRESS && { postalAddress: config.SITE_POSTAL_ADDRESS }),
      officeTimeZone: usTimeZoneNames[config.SITE_TIME_ZONE].name,
      url: config.SITE_URL,
      ...(config.SITE_OFFER_DATES ? { offerDates: config.SITE_OFFER_DATES } : {}),
    },
    renderer,
    isServerRendering: config.SERVER_RENDERING === 'on',
    isGrantedApiUrl: (url) => app.services.findByUrl(url) !== undefined,
    assets: app.shellAssets,
    organizationJsonLd: createOrganizationJsonLd(config),
    logProblem: ({ url, ...problem }, message, task) => {
      app.releaseErrors.recordServerProblem({ url, ...problem }, message, task);
      const version = problem.remote && task.remotes[problem.remote]?.version;
      app.logProblem(
        'error',
        { path: new URL(url).pathname, ...problem, ...(version && { version }) },
        message,
      );
    },
  });

  const { stalePages } = registerPageMetrics(app.metrics, builder);

  app.get('/*', (request, reply) => sendPage(request, reply));
  app.get<{ Querystring: { path?: unknown } }>(pageDataUrl, { logLevel: 'warn' }, (request, reply) =>
    sendPageData(request, reply, String(request.query.path)),
  );

  async function sendPage(request: FastifyRequest, reply: FastifyReply, rejection?: FormRejection) {
    const visitorSelection = await app.selectForVisitor(request, reply);
    const { selection, visitor, overrides, devServerOrigins } = visitorSelection;
    // The URL as the browser sees it, so that server and browser render the same page.
    const { pathname, search } = resolvePageUrl(request.originalUrl, config.SITE_URL);
    const canonicalPath = findCanonicalPath(pathname, selection.remotes);
    const isPrivatePage = matchPage(selection.remotes, canonicalPath ?? pathname)?.isPrivate === true;
    if (isPrivatePage) reply.header('referrer-policy', 'no-referrer');
    if (canonicalPath)
      return reply
        .header('cache-control', isPrivatePage ? 'no-store' : 'no-cache')
        .redirect(canonicalPath + search, 308);
    const { pageTask, plan, responses, releasesKey, preview, hasRecentWrite } = await fetchPage(
      request,
      visitorSelection,
      pathname + search,
      isPrivatePage,
    );
    request.span?.setAttributes(describePage(plan, selection.remotes));
    const isStale = responses.staleSeconds !== undefined;
    const { remotes } = selection;
    // Only rendering receives the values of a visitor, and a page with them is never cached.
    const task = rejection
      ? { ...pageTask, visit: { ...pageTask.visit, rejectedForm: rejection.form } }
      : pageTask;
    const page = await builder.build(
      { task, remotes, plan, responses, overrides },
      rejection ? undefined : releasesKey,
    );

    const isCacheable =
      !page.hasErrors &&
      !isStale &&
      !isPrivatePage &&
      !responses.isPrivate &&
      responses.status !== 503 &&
      preview === undefined &&
      rejection === undefined;
    if (isStale) stalePages.inc({ module: plan.page?.remote ?? 'none' });
    const isPersonal = visitor !== undefined || hasRecentWrite || reply.hasHeader('set-cookie');
    const isShareable = isCacheable && !isPersonal && responses.status === 200 && page.movedTo === undefined;
    reply.headers({
      ...(isStale ? { 'cache-status': `edge; hit; ttl=-${responses.staleSeconds}` } : {}),
      vary: 'accept-encoding, sec-gpc, cookie',
      'cache-control': chooseCacheControl({ isCacheable, isPersonal }),
      ...(isShareable && app.createCdnHeaders(plan, selection)),
    });
    if (page.movedTo) return reply.redirect(page.movedTo + search, 308);
    if (visitor && !visitor.isForged && preview === undefined)
      app.countServedPage(request, reply, { visitor: visitor.id, releases: listPageVersions(plan, remotes) });

    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      ...(responses.status === 503 ? { 'retry-after': '5' } : {}),
      ...rejection?.headers,
      // Scripts of the shell's dev server have another origin and use `eval`.
      'content-security-policy': overrides
        ? "frame-ancestors 'none'"
        : createPagePolicy(
            isPrivatePage ? { ...config, TAG_MANAGER_ID: undefined } : config,
            page.inlineStyleHashes,
            devServerOrigins,
          ),
    });
    if (responses.status === 200 && isCacheable) {
      const etag = formatEtag(page, encoding);
      reply.header('etag', etag);
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const status = responses.status === 200 ? (rejection?.status ?? 200) : responses.status;
    return reply.code(status).send(await page.encode(encoding));
  }

  async function fetchPage(
    request: FastifyRequest,
    { selection, requestedPreview, overrides, devServerOrigins }: VisitorSelection,
    path: string,
    isPrivatePage: boolean,
  ) {
    const preview = requestedPreview && toEffectivePreview(requestedPreview, selection);
    const { origin, pathname, search } = resolvePageUrl(path, config.SITE_URL);
    const url = origin + pathname + removeCampaignParameters(search);
    const visit = createVisit(request, config, { preview, isPrivate: isPrivatePage });
    const pageTask = builder.createTask(url, visit, selection);
    // Dev server releases change without a new version, so their pages cannot be cached.
    const releasesKey = overrides || devServerOrigins.length > 0 ? undefined : selection.key;
    const plan = await builder.plan(pageTask, releasesKey, overrides?.reportProblem);
    const hasRecentWrite = app.recentWrites.has(request);
    const readOptions = { mustRevalidate: hasRecentWrite };
    const responses = await fetchPageResponses(plan, {
      readApi: (apiUrl) => app.readApi(apiUrl, readOptions),
      isOwnApi: (apiUrl) => app.services.findByUrl(apiUrl)?.module === plan.page?.remote,
      onFailure: (apiUrl, err, isStale) =>
        request.log.warn(
          { apiPath: removeQuery(apiUrl), err },
          isStale
            ? 'API read failed, the page shows the last response'
            : 'API read failed, the browser retries it',
        ),
    });
    return { pageTask, plan, responses, releasesKey, preview, hasRecentWrite };
  }

  /** Sends all API responses of a page to a browser that navigates to it. */
  async function sendPageData(request: FastifyRequest, reply: FastifyReply, path: string) {
    const visitorSelection = await app.selectForVisitor(request, reply);
    const { pathname } = resolvePageUrl(path, config.SITE_URL);
    const page = matchPage(visitorSelection.selection.remotes, pathname);
    if (!page || page.isPrivate) throw new HttpError(404, 'No page with public data has this path.');
    const { responses, releasesKey, preview, hasRecentWrite } = await fetchPage(
      request,
      visitorSelection,
      path,
      false,
    );
    const isCacheable =
      responses.isComplete && !responses.isPrivate && !preview && responses.staleSeconds === undefined;
    const isPersonal =
      visitorSelection.visitor !== undefined || hasRecentWrite || reply.hasHeader('set-cookie');
    const data = await builder.buildData(path, responses, releasesKey);
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const etag = formatEtag(data, encoding);
    reply.headers({
      vary: 'accept-encoding, cookie',
      'cache-control': chooseCacheControl({ isCacheable, isPersonal }),
      ...(isCacheable && { etag }),
    });
    if (isCacheable && etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await data.encode(encoding));
  }

  app.register(formRoutes, { config, sendPage });

  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/*',
    onRequest: rejectMethod,
    handler: rejectMethod,
  });
}

/**
 * Registers the metrics of pages and the page cache.
 * @returns The counters that page requests increase.
 */
function registerPageMetrics(
  registry: Registry,
  builder: Pick<PageBuilder, 'pageCacheRequests'>,
): { stalePages: Counter<'module'> } {
  createGauge(registry, {
    name: 'page_cache_requests_total',
    help: 'Number of requests to the page cache since the start, by result',
    labelNames: ['result'],
    read(set) {
      for (const [result, count] of Object.entries(builder.pageCacheRequests)) set({ result }, count);
    },
  });
  const stalePages = new Counter({
    name: 'stale_pages_total',
    help: 'Number of pages that were served with API responses that their service could not confirm',
    labelNames: ['module'],
    registers: [registry],
  });
  return { stalePages };
}
