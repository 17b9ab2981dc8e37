import { availableParallelism } from 'node:os';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '../../renderer/pool/limitConcurrency.ts';
import { listUnplannedReads, type PageTask, type PlannedPage } from '../../renderer/RenderTask.ts';
import { listStyleProblems } from '../../renderer/validation/validateRelease.ts';
import type { Visit } from '../../site/document/PageState.ts';
import type { DocumentAssets } from '../../site/document/renderDocument.ts';
import { isStateAlias, notFoundPagePath } from '../../site/routing/matchPage.ts';
import { TokenBuckets } from '../limits/TokenBuckets.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';
import type { DevServerOverrides } from '../visitors/devServersPlugin.ts';
import { type BuiltPage, createPageDocument } from './createPageDocument.ts';
import type { PageResponses } from './fetchPageResponses.ts';
import { CircuitBreaker } from './rendering/CircuitBreaker.ts';
import { keepModuleBundles, keepOwnerRoutes, planWithFallback } from './rendering/planWithFallback.ts';
import {
  hideFormValues,
  type LogPageProblem,
  type PageProblem,
  type RenderContext,
} from './rendering/RenderContext.ts';
import { renderWithFallback } from './rendering/renderWithFallback.ts';
import { TieredCache } from './TieredCache.ts';

const megabyte = 1024 * 1024;
/** Share of the renderer processes that unbounded URLs may use. */
const unboundedLimits = { maxConcurrent: Math.ceil(availableParallelism() / 2), maxQueued: 50 };
/** Rejected forms use one process at most, because each needs an isolate of its own, which takes 90 ms of CPU time. */
const rejectedFormLimits = { maxConcurrent: 1, maxQueued: 10 };
/** Maximum number of rejected forms per minute that an edge renders for all visitors together, about a tenth of a core. */
const rejectedFormsPerMinute = 60;

interface Options extends Omit<RenderContext, 'circuitBreaker' | 'logProblem'> {
  /** Logs a problem with the page of a task. */
  logProblem: (problem: PageProblem, message: string, task: PageTask) => void;
  site: SiteSettings;
  assets: DocumentAssets;
  /** JSON-LD object about the site's operator, which the home page includes. */
  organizationJsonLd: object;
}

interface PageInputs {
  task: PageTask;
  /** The task's remotes, with the script URLs that the browser needs. */
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
 * URLs with a query string, 404s and paths that have never answered with 200 are unbounded, because clients can invent any
 * number of them. They use separate, smaller caches and a separate render queue, so they can never evict or delay regular
 * pages. All paths without a route share one 404 page.
 *
 * Pages that are for one visitor only are never cached: those that their release declares private, and those that show a response
 * that no cache may store.
 *
 * Rejected forms use a third render queue and have a limit per minute. Above it, the browser renders the page with the values of the
 * visitor, which are part of the document.
 */
export class PageBuilder {
  private readonly options: Options;
  private readonly contexts: Readonly<
    Record<'regular' | 'unbounded' | 'rejectedForms', Omit<RenderContext, 'logProblem'>>
  >;
  /** Contains one bucket, which all visitors share. */
  private readonly rejectedFormBuckets = new TokenBuckets(rejectedFormsPerMinute);
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
      rejectedForms: { ...regular, renderer: limitConcurrency(renderer, rejectedFormLimits) },
    };
  }

  /** Creates the task for planning and rendering a page. */
  createTask(
    url: string,
    visit: Visit,
    { remotes, bundles, processGroup, unavailablePrefixes }: ReleaseSelection,
  ): PageTask {
    // Leaves out the script URLs because each task is copied to a process.
    const routes = Object.entries(remotes).map(([remote, { version, routes }]) => [
      remote,
      { version, routes },
    ]);
    return {
      url,
      visit,
      remotes: Object.fromEntries(routes),
      unavailablePrefixes,
      processGroup,
      bundles,
      site: this.options.site,
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
      key: task.visit.isPrivate ? undefined : formatCacheKey(releasesKey, task.url),
      isUnbounded,
      create: () => planWithFallback(task, context),
      hasErrors: ({ modules, problem, fragmentProblems, failedRemotes }) =>
        problem !== undefined ||
        fragmentProblems !== undefined ||
        failedRemotes !== undefined ||
        modules.some((module) => context.circuitBreaker.isOpen(module, task)),
    });
  }

  /**
   * Builds a page from its plan and API responses.
   * @param releasesKey Identifies the selected releases. Without it, the page is not cached.
   */
  build(inputs: PageInputs, releasesKey: string | undefined): Promise<BuiltPage> {
    const task = isUnmatched(inputs)
      ? { ...inputs.task, url: new URL(notFoundPagePath, inputs.task.url).href }
      : inputs.task;
    const { responses } = inputs;
    const isUnbounded = responses.status !== 200 || hasQuery(task) || task.visit.rejectedForm !== undefined;
    const isPrivate = task.visit.isPrivate || responses.isPrivate;
    if (!isUnbounded && !this.confirmedUrls.has(task.url)) this.confirmedUrls.set(task.url, true);
    return this.pageCache.get({
      key: isPrivate
        ? undefined
        : formatCacheKey(releasesKey, task.url, responses.tag, JSON.stringify(task.visit)),
      isUnbounded,
      create: () =>
        this.renderDocument(
          { ...inputs, task },
          this.createContext(task, isUnbounded, inputs.overrides?.reportProblem),
        ),
      hasErrors: (page) => page.hasErrors,
    });
  }

  /** Returns the numbers of requests to the page cache since the start. */
  get pageCacheRequests(): Readonly<Record<'hit' | 'miss', number>> {
    return this.pageCache.requestCounts;
  }

  /** @param logProblem Replaces the log of the site. */
  private createContext(
    task: PageTask,
    isUnbounded: boolean,
    logProblem: LogPageProblem = (problem, message) => this.options.logProblem(problem, message, task),
  ): RenderContext {
    const { regular, unbounded, rejectedForms } = this.contexts;
    const regularContext = isUnbounded ? unbounded : regular;
    const context = task.visit.rejectedForm ? rejectedForms : regularContext;
    return hideFormValues({ ...context, logProblem }, task);
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
        ? await renderWithFallback(
            {
              ...keepModuleBundles(keepOwnerRoutes(task, plan.page?.remote), plan.modules),
              responses: responses.byUrl,
            },
            plan,
            context,
          )
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

  /** Returns false for a page with a rejected form if the limit of these pages is reached. */
  private isWithinLimit({ url, visit }: PageTask, { logProblem }: RenderContext): boolean {
    if (!visit.rejectedForm || this.rejectedFormBuckets.take('all visitors')) return true;
    logProblem({ url }, 'Too many rejected forms in this minute, the browser renders the page');
    return false;
  }
}

/** True if no route matches the URL of a page. */
const isUnmatched = ({ task, plan }: PageInputs): boolean =>
  !plan.page && !plan.problem && !plan.isModuleUnavailable && !isStateAlias(new URL(task.url).pathname);

const addToPlanHint =
  'is read by the browser only. Add it to the reads or browserReads of the prefetch function.';

const hasQuery = ({ url }: PageTask) => new URL(url).search !== '';

const formatCacheKey = (releasesKey: string | undefined, ...parts: string[]) =>
  releasesKey === undefined ? undefined : [releasesKey, ...parts].join(' ');
