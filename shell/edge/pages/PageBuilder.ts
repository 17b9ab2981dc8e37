import { availableParallelism } from 'node:os';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '../../renderer/pool/limitConcurrency.ts';
import { listUnplannedReads, type PageTask, type PlannedPage } from '../../renderer/RenderTask.ts';
import { listStyleProblems } from '../../renderer/validation/validateRelease.ts';
import type { Visit } from '../../site/document/PageState.ts';
import { type DocumentAssets, formatRepliesJson } from '../../site/document/renderDocument.ts';
import { isStateAlias, notFoundPagePath } from '../../site/routing/matchPage.ts';
import { TokenBuckets } from '../limits/TokenBuckets.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';
import type { DevServerOverrides } from '../visitors/devServersPlugin.ts';
import { type BuiltPage, createBuiltPage, createPageDocument } from './createPageDocument.ts';
import type { PageResponses } from './fetchPageResponses.ts';
import { CircuitBreaker } from './rendering/CircuitBreaker.ts';
import { planWithFallback } from './rendering/planWithFallback.ts';
import {
  hidePersonalData,
  type LogPageProblem,
  type PageProblem,
  type RenderContext,
} from './rendering/RenderContext.ts';
import { renderWithFallback } from './rendering/renderWithFallback.ts';
import { TieredCache } from './TieredCache.ts';

const megabyte = 1024 * 1024;
/** Share of the renderer processes that unbounded URLs may use. */
const unboundedLimits = { maxConcurrent: Math.ceil(availableParallelism() / 2), maxQueued: 50 };
/** Personal pages use one process at most, because each needs isolates of its own. */
const personalLimits = { maxConcurrent: 1, maxQueued: 10 };
/** Maximum number of rejected forms, and of other personal pages, per minute for all visitors together. */
const personalPagesPerMinute = 60;

interface Options extends Omit<RenderContext, 'circuitBreaker' | 'logProblem'> {
  /** Logs a problem with the page of a task. */
  logProblem: (problem: PageProblem, message: string, task: PageTask) => void;
  site: SiteSettings;
  assets: DocumentAssets;
  /** JSON-LD object about the site's operator for the home page. */
  organizationJsonLd: object;
}

interface PageInputs {
  task: PageTask;
  /** The task's remotes, with the script URLs for the browser. */
  remotes: ReleaseSelection['remotes'];
  plan: PlannedPage;
  responses: PageResponses;
  /** Dev servers whose releases the page shows. */
  overrides?: Pick<DevServerOverrides, 'assets' | 'reportProblem'> | undefined;
}

/**
 * Plans and builds pages, and caches both by URL, releases and API responses. If server rendering fails, the browser
 * renders the page instead.
 *
 * URLs with a query string, 404s and paths that have never answered with 200 are unbounded. They use separate, smaller
 * caches and a separate render queue, so they can never evict or delay regular pages.
 *
 * Personal pages are never cached: private pages, pages with an uncacheable response, and rejected forms. Each uses
 * contexts of its own and a third render queue. Above their limit per minute, the browser renders the page. Only a
 * rejected form shows fragments of other remotes.
 */
export class PageBuilder {
  private readonly options: Options;
  private readonly contexts: Readonly<
    Record<'regular' | 'unbounded' | 'personal', Omit<RenderContext, 'logProblem'>>
  >;
  /** One bucket for rejected forms and one for other personal pages, which all visitors share. */
  private readonly personalPageBuckets = new TokenBuckets(personalPagesPerMinute);
  private readonly planCache = new TieredCache<PlannedPage>({
    capacityInBytes: { regular: 16 * megabyte, unbounded: 2 * megabyte },
    sizeOf: (plan) => JSON.stringify(plan).length,
  });
  private readonly pageCache = new TieredCache<BuiltPage>({
    capacityInBytes: { regular: 64 * megabyte, unbounded: 8 * megabyte },
    sizeOf: ({ sizeInBytes }) => sizeInBytes,
  });
  /** URLs without a query string that have answered with 200. */
  private readonly confirmedUrls = new LRUCache<string, true>({ max: 20_000 });

  constructor(options: Options) {
    const { renderer, isServerRendering, isGrantedApiUrl } = options;
    const circuitBreaker = new CircuitBreaker();
    const regular = { renderer, isServerRendering, isGrantedApiUrl, circuitBreaker };
    this.options = options;
    this.contexts = {
      regular,
      unbounded: { ...regular, renderer: limitConcurrency(renderer, unboundedLimits) },
      personal: { ...regular, renderer: limitConcurrency(renderer, personalLimits) },
    };
  }

  createTask(
    url: string,
    visit: Visit,
    { remotes, bundles, processGroup, unavailablePrefixes }: ReleaseSelection,
  ): PageTask {
    // Without script URLs, because each task is copied to a process.
    const taskRemotes = Object.entries(remotes).map(([remote, { version, routes, fragments, uses }]) => [
      remote,
      { version, routes, fragments, uses },
    ]);
    return {
      url,
      visit,
      remotes: Object.fromEntries(taskRemotes),
      unavailablePrefixes,
      processGroup,
      bundles,
      site: this.options.site,
      ...(visit.isPrivate && { isPersonal: true }),
    };
  }

  /**
   * Plans a page.
   * @param releasesKey Identifies the selected releases. Without it, the plan is not cached.
   * @param reportProblem Replaces the log, for pages of dev servers.
   */
  plan(
    task: PageTask,
    releasesKey: string | undefined,
    reportProblem?: LogPageProblem,
  ): Promise<PlannedPage> {
    const isUnbounded = !this.confirmedUrls.has(task.url);
    const context = this.createContext(task, isUnbounded, reportProblem);
    return this.planCache.get({
      key: task.isPersonal ? undefined : formatCacheKey(releasesKey, task.url),
      isUnbounded,
      create: () => planWithFallback(task, context),
      hasErrors: ({ modules, problem, fragmentProblems, failedRemotes }) =>
        problem !== undefined ||
        fragmentProblems !== undefined ||
        failedRemotes !== undefined ||
        modules.some(({ remote }) => context.circuitBreaker.isOpen([remote], task)),
    });
  }

  /**
   * Builds a page from its plan and API responses.
   * @param releasesKey Identifies the selected releases. Without it, the page is not cached.
   */
  build(inputs: PageInputs, releasesKey: string | undefined): Promise<BuiltPage> {
    const { responses } = inputs;
    const { visit } = inputs.task;
    const url = isUnmatched(inputs) ? new URL(notFoundPagePath, inputs.task.url).href : inputs.task.url;
    const isPrivate = visit.isPrivate || responses.isPersonal;
    const isPersonal = isPrivate || visit.rejectedForm !== undefined;
    const task = { ...inputs.task, url, ...(isPersonal && { isPersonal }) };
    const plan = isPrivate ? keepOwnModules(inputs.plan) : inputs.plan;
    const isUnbounded = responses.status !== 200 || hasQuery(task) || isPersonal;
    if (!isUnbounded && !this.confirmedUrls.has(url)) this.confirmedUrls.set(url, true);
    return this.pageCache.get({
      key:
        isPersonal || responses.isPrivate
          ? undefined
          : formatCacheKey(releasesKey, url, responses.tag, JSON.stringify(visit)),
      isUnbounded,
      create: () =>
        this.renderDocument(
          { ...inputs, task, plan },
          this.createContext(keepRemotes(task, plan), isUnbounded, inputs.overrides?.reportProblem),
        ),
      hasErrors: (page) => page.hasErrors,
    });
  }

  /**
   * Builds the API responses of a page as JSON by API URL, without data for one visitor.
   * @param path Path and query of the page.
   * @param releasesKey Identifies the selected releases. Without it, the JSON is not cached.
   */
  buildData(
    path: string,
    { isPrivate, isPersonal, status, tag, jsonByUrl, isComplete }: PageResponses,
    releasesKey: string | undefined,
  ): Promise<BuiltPage> {
    return this.pageCache.get({
      key: isPrivate ? undefined : formatCacheKey(releasesKey, 'data', path, tag),
      isUnbounded: status !== 200 || path.includes('?'),
      create: async () =>
        createBuiltPage(isPersonal ? '{}' : formatRepliesJson(jsonByUrl), {
          hasErrors: !isComplete,
          movedTo: undefined,
        }),
      hasErrors: ({ hasErrors }) => hasErrors,
    });
  }

  /** Numbers of requests to the page cache since the start. */
  get pageCacheRequests(): Readonly<Record<'hit' | 'miss', number>> {
    return this.pageCache.requestCounts;
  }

  /** @param logProblem Replaces the log of the site. */
  private createContext(
    task: PageTask,
    isUnbounded: boolean,
    logProblem: LogPageProblem = (problem, message) => this.options.logProblem(problem, message, task),
  ): RenderContext {
    const { regular, unbounded, personal } = this.contexts;
    const publicContext = isUnbounded ? unbounded : regular;
    return hidePersonalData({ ...(task.isPersonal ? personal : publicContext), logProblem }, task);
  }

  private async renderDocument(
    { overrides, ...inputs }: PageInputs,
    context: RenderContext,
  ): Promise<BuiltPage> {
    const { isServerRendering, organizationJsonLd, assets: ownAssets } = this.options;
    const assets = overrides?.assets ?? ownAssets;
    const { task, plan, responses } = inputs;
    const { page, failedRemotes } =
      isServerRendering && this.isWithinLimit(task, context)
        ? await renderWithFallback(task, responses.byUrl, plan, context)
        : { page: undefined, failedRemotes: [] };
    for (const { remote, ...dropped } of page?.droppedItems ?? [])
      context.logProblem(
        { url: task.url, remote, dropped },
        'Items of an API response do not match the schema',
      );
    if (overrides) {
      for (const read of listUnplannedReads(page, plan))
        context.logProblem(
          { url: task.url, problem: `${read} ${addToPlanHint}` },
          'API read without prefetch',
        );
      for (const problem of listStyleProblems(page?.styles ?? ''))
        context.logProblem({ url: task.url, problem }, 'Style outside of its component');
    }
    return createPageDocument(page, { ...inputs, failedRemotes, assets, organizationJsonLd });
  }

  /** Returns false for a personal page above the limit. */
  private isWithinLimit({ url, visit, isPersonal }: PageTask, { logProblem }: RenderContext): boolean {
    const bucket = visit.rejectedForm ? 'rejected forms' : 'private pages';
    if (!isPersonal || this.personalPageBuckets.take(bucket)) return true;
    logProblem({ url }, `Too many ${bucket} in this minute, the browser renders the page`);
    return false;
  }
}

/** A problem of the page must not count against releases without a module on the page. */
const keepRemotes = (task: PageTask, { modules }: PlannedPage): PageTask => ({
  ...task,
  remotes: Object.fromEntries(
    Object.entries(task.remotes).filter(([name]) => modules.some(({ remote }) => remote === name)),
  ),
});

const keepOwnModules = (plan: PlannedPage): PlannedPage => ({
  ...plan,
  modules: plan.modules.filter(({ remote }) => remote === plan.page?.remote),
});

/** True if no route matches the URL of a page. */
const isUnmatched = ({ task, plan }: PageInputs): boolean =>
  !plan.page && !plan.problem && !plan.isModuleUnavailable && !isStateAlias(new URL(task.url).pathname);

const addToPlanHint =
  'is read by the browser only. Add it to the reads or browserReads of the prefetch function.';

const hasQuery = ({ url }: PageTask) => new URL(url).search !== '';

const formatCacheKey = (releasesKey: string | undefined, ...parts: string[]) =>
  releasesKey === undefined ? undefined : [releasesKey, ...parts].join(' ');
