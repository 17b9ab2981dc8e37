import { availableParallelism } from 'node:os';
import type { Site } from '@msv/contracts/site';
import type { PageTask, PlannedPage } from '../../render/tasks.ts';
import type { DocumentAssets } from '../../site/document.ts';
import type { RemoteSlices } from '../../site/pageState.ts';
import type { Visit } from '../../site/Visit.ts';
import type { Selection } from '../registry/Selection.ts';
import type { BuiltPage } from './BuiltPage.ts';
import { inTurn } from './inTurn.ts';
import type { Means } from './Means.ts';
import { pageDocument } from './pageDocument.ts';
import { planWithFewer } from './planWithFewer.ts';
import { RestingReleases } from './RestingReleases.ts';
import type { PageReplies } from './readReplies.ts';
import { renderWithFewer } from './renderWithFewer.ts';
import { Shelves } from './Shelves.ts';

const megabyte = 1024 * 1024;
/** What pages at rare addresses may take of the workers. */
const shareOfRare = { atOnce: Math.ceil(availableParallelism() / 2), longestQueue: 50 };

interface Options extends Omit<Means, 'resting'> {
  site: Site;
  /** Off: the browser renders every page alone. */
  isRendering: boolean;
  assets: DocumentAssets;
  /** What search engines read of the site itself, on the home page. */
  organization: object;
}

interface RenderContext {
  task: PageTask;
  /** The same as in the task, with all that the browser is told of them. */
  remotes: RemoteSlices;
  plan: PlannedPage;
  replies: PageReplies;
  /** What the page starts with instead of the shell's own build. */
  assets?: DocumentAssets | undefined;
}

/**
 * Makes pages, each once: the same address, the same releases and the same API replies are the same bytes. Whatever
 * goes wrong on the way costs server rendering only; the visitor gets the page from the browser.
 *
 * An address is rare where there is a query or nothing: anybody can make up any number of those, which cost each other
 * their place and their turn, and the site's pages neither.
 */
export class PageBuilder {
  private readonly options: Options;
  private readonly means: { common: Means; rare: Means };
  private readonly plans = new Shelves<PlannedPage>({ room: { common: 5000, rare: 1000 }, sizeOf: () => 1 });
  private readonly pages = new Shelves<BuiltPage>({
    room: { common: 64 * megabyte, rare: 8 * megabyte },
    sizeOf: ({ sizeInBytes }) => sizeInBytes,
  });

  constructor(options: Options) {
    const { renderers, onProblem } = options;
    const common = { renderers, onProblem, resting: new RestingReleases() };
    this.options = options;
    this.means = { common, rare: { ...common, renderers: inTurn(renderers, shareOfRare) } };
  }

  taskFor(url: string, visit: Visit, { remotes, bundles }: Selection): PageTask {
    // Not what only the document says of them: each task is copied for its worker.
    const routes = Object.entries(remotes).map(([remote, { version, routes }]) => [
      remote,
      { version, routes },
    ]);
    return { url, visit, remotes: Object.fromEntries(routes), bundles, site: this.options.site };
  }

  /**
   * What the page at an address wants to read.
   * @param releases Equal for equal releases; without it, nothing is kept.
   */
  planned(task: PageTask, releases: string | undefined): Promise<PlannedPage> {
    const isRare = hasQuery(task);
    const means = this.meansFor(isRare);
    return this.plans.get({
      key: keyOf(releases, task.url),
      isRare,
      make: () => planWithFewer(task, means),
      isPassing: ({ modules, problem, fragmentProblems }) =>
        problem !== undefined ||
        fragmentProblems !== undefined ||
        modules.some((module) => means.resting.has(module, task)),
    });
  }

  /** The page itself, made from these replies. */
  built(context: RenderContext, releases: string | undefined): Promise<BuiltPage> {
    const { task, replies } = context;
    const isRare = replies.status !== 200 || hasQuery(task);
    return this.pages.get({
      key: keyOf(releases, task.url, replies.tag, JSON.stringify(task.visit)),
      isRare,
      make: () => this.build(context, this.meansFor(isRare)),
      isPassing: ({ isTroubled }) => isTroubled,
    });
  }

  private meansFor(isRare: boolean): Means {
    return isRare ? this.means.rare : this.means.common;
  }

  private async build(
    { assets = this.options.assets, ...facts }: RenderContext,
    means: Means,
  ): Promise<BuiltPage> {
    const { isRendering, onProblem, organization } = this.options;
    const { task, plan, replies } = facts;
    const page = isRendering
      ? await renderWithFewer({ ...task, replies: replies.texts }, plan, means)
      : undefined;
    for (const problem of page?.problems ?? []) onProblem(problem, task.url);
    return pageDocument(page, { ...facts, assets, organization });
  }
}

const hasQuery = ({ url }: PageTask) => new URL(url).search !== '';

const keyOf = (releases: string | undefined, ...facts: string[]) =>
  releases === undefined ? undefined : [releases, ...facts].join(' ');
