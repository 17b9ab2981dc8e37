import type { Site } from '@msv/contracts/site';
import { LRUCache } from 'lru-cache';
import type { ModuleName, PageTask, PlannedPage, RenderedPage } from '../../render/tasks.ts';
import { type DocumentAssets, htmlDocument, type Script } from '../../site/document.ts';
import { fallbackHead } from '../../site/fallbackHead.ts';
import { matchPage } from '../../site/matchPage.ts';
import { isPagePending } from '../../site/pagePendingMark.ts';
import type { PageState } from '../../site/pageState.ts';
import type { Visit } from '../../site/Visit.ts';
import type { Selection } from '../registry/Selection.ts';
import { type BuiltPage, builtPage } from './BuiltPage.ts';
import { fewerModules, type NextAttempt } from './fewerModules.ts';
import { RestingReleases } from './RestingReleases.ts';
import type { PageReplies } from './readReplies.ts';
import type { Renderers } from './renderers.ts';
import { WorkerLost } from './WorkerLost.ts';

/** Where something went wrong, the page is asked for again after so long. */
const troubledTtlMs = 5000;

interface Options {
  site: Site;
  renderers: Renderers;
  /** Off: the browser renders every page alone. */
  isRendering: boolean;
  assets: DocumentAssets;
  /** What search engines read of the site itself, on the home page. */
  organization: object;
  /** Told of what went wrong inside pages. */
  onProblem: (problem: string, url: string) => void;
}

interface RenderContext {
  task: PageTask;
  plan: PlannedPage;
  replies: PageReplies;
  /** What the page starts with instead of the shell's own build. */
  assets?: DocumentAssets | undefined;
}

/**
 * Makes pages, each once: the same address, the same releases and the same API replies are the same bytes. Whatever
 * goes wrong on the way costs server rendering only; the visitor gets the page from the browser.
 */
export class PageBuilder {
  private readonly options: Options;
  private readonly resting = new RestingReleases();
  private readonly plans: LRUCache<string, PlannedPage, PageTask>;
  private readonly pages: LRUCache<string, BuiltPage, RenderContext>;

  constructor(options: Options) {
    this.options = options;
    this.plans = new LRUCache({
      max: 5000,
      fetchMethod: async (_key, _stale, { context, options: entry }) => {
        const plan = await this.plan(context);
        const isPart = plan.modules.some((module) => this.resting.has(module, context));
        if (plan.problem || isPart) entry.ttl = troubledTtlMs;
        return plan;
      },
    });
    this.pages = new LRUCache({
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: (page) => page.sizeInBytes,
      fetchMethod: async (_key, _stale, { context, options: entry }) => {
        const page = await this.build(context);
        if (page.isTroubled) entry.ttl = troubledTtlMs;
        return page;
      },
    });
  }

  taskFor(url: string, visit: Visit, { remotes, bundles }: Selection): PageTask {
    return { url, visit, remotes, bundles, site: this.options.site };
  }

  /** What the page at an address wants to read. */
  async planned(task: PageTask, { key }: Selection): Promise<PlannedPage> {
    const plan = await this.plans.fetch(`${key} ${task.url}`, { context: task });
    return plan ?? { reads: [], modules: [] };
  }

  /** The page itself, made from these replies. */
  async built(context: RenderContext, { key }: Selection): Promise<BuiltPage> {
    const page = await this.pages.fetch(
      [key, context.task.url, context.replies.tag, JSON.stringify([context.task.visit, context.assets])].join(
        ' ',
      ),
      { context },
    );
    return page ?? this.build(context);
  }

  private async plan(task: PageTask): Promise<PlannedPage> {
    const { onProblem } = this.options;
    const match = matchPage(task.remotes, new URL(task.url).pathname);
    if (!match) return { reads: [], modules: [] };
    const page = { remote: match.remote, expose: match.expose };
    try {
      if (this.resting.has(page, task)) throw new Error(`${page.remote} rests after it ended a worker`);
      const plan = await this.planWithoutResting(page, task);
      for (const problem of [plan.problem ?? [], plan.fragmentProblems ?? []].flat())
        onProblem(problem, task.url);
      return plan;
    } catch (error) {
      if (error instanceof WorkerLost) this.resting.rest(page, task);
      const problem = `The page's plan could not be had: ${String(error)}`;
      onProblem(problem, task.url);
      return { page, reads: [], modules: [page], problem };
    }
  }

  /** A fragment that costs a worker while it says what it reads rests too: the page does without. */
  private async planWithoutResting(page: ModuleName, task: PageTask): Promise<PlannedPage> {
    const { renderers, onProblem } = this.options;
    const awake = Object.entries(task.bundles).filter(
      ([remote]) => !this.resting.has({ ...page, remote }, task),
    );
    try {
      return await renderers.plan({ ...task, bundles: Object.fromEntries(awake) });
    } catch (error) {
      const culprit = error instanceof WorkerLost ? error.remote : undefined;
      if (!culprit || culprit === page.remote) throw error;
      onProblem(`The page is planned without ${culprit}: ${String(error)}`, task.url);
      this.resting.rest({ ...page, remote: culprit }, task);
      return this.planWithoutResting(page, task);
    }
  }

  private async build({
    task,
    plan,
    replies,
    assets = this.options.assets,
  }: RenderContext): Promise<BuiltPage> {
    const page = await this.render(task, plan, replies);
    const rendered = renderedPart(page);
    for (const problem of page?.problems ?? []) this.options.onProblem(problem, task.url);
    const html = htmlDocument({
      head: page?.head ?? fallbackHead(new URL(task.url).pathname, task.site),
      styles: page?.styles ?? '',
      body: page?.body ?? '',
      state: { site: task.site, visit: task.visit, remotes: task.remotes, rendered },
      replies: replies.json,
      assets,
      ...(new URL(task.url).pathname === '/' ? { facts: this.options.organization } : {}),
      preloads: scriptsOf(plan, task),
    });
    const isTroubled = rendered !== 'page' || (page?.problems.length ?? 0) > 0 || !replies.isComplete;
    return builtPage(html, { isTroubled, movedTo: page?.movedTo });
  }

  /**
   * The whole page; else without whoever cost a worker, or all other modules' fragments; else without its own module;
   * `undefined` where not even that works. Whoever it works without, after a lost worker, has to rest.
   */
  private async render(
    task: PageTask,
    { modules, problem }: PlannedPage,
    replies: PageReplies,
  ): Promise<RenderedPage | undefined> {
    const { renderers, isRendering, onProblem } = this.options;
    if (!isRendering) return undefined;
    const healthy = problem ? [] : modules.filter((module) => !this.resting.has(module, task));
    let attempt: NextAttempt = { modules: healthy, suspects: [] };
    for (;;) {
      try {
        const page = await renderers.render({ ...task, modules: attempt.modules, replies: replies.texts });
        for (const module of attempt.suspects) this.resting.rest(module, task);
        return page;
      } catch (error) {
        onProblem(`The page could not be rendered: ${String(error)}`, task.url);
        if (attempt.modules.length === 0) return undefined;
        attempt = fewerModules(attempt.modules, modules[0], error);
      }
    }
  }
}

function renderedPart(page: RenderedPage | undefined): PageState['rendered'] {
  if (!page) return 'nothing';
  return isPagePending(page.body) ? 'frame' : 'page';
}

/** What the browser will ask for as soon as the shell runs, each once. */
function scriptsOf({ modules }: PlannedPage, { remotes }: PageTask): Script[] {
  const scripts = modules.flatMap(({ remote, expose }) => {
    const slice = remotes[remote];
    const urls = slice ? [slice.entry, ...(slice.scripts[expose] ?? [])] : [];
    return urls.map((url): [string, Script] => [url, { url, integrity: slice?.integrity[url] }]);
  });
  return [...new Map(scripts).values()];
}
