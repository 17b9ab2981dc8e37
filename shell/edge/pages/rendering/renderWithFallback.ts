import { traceStep } from '@msv/service-kit/tracing/spans';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import {
  InvalidResultError,
  type ModuleRef,
  type PageTask,
  type PlacedModule,
  type PlannedPage,
  parseUnplannedModule,
  type RenderedPage,
  type RenderTask,
} from '../../../renderer/RenderTask.ts';
import { parseRenderedPage } from '../renderResults.ts';
import { RendererUnavailableError } from './RemoteRenderer.ts';
import type { RenderContext } from './RenderContext.ts';

export interface RenderingResult {
  /** `undefined` if the page cannot be rendered even without modules. */
  page: RenderedPage | undefined;
  /** Remotes that the browser must render, because their release failed on the server. */
  failedRemotes: readonly string[];
}

/**
 * Renders a page without modules whose release failed during planning or has an open circuit. After each failure,
 * retries with fewer modules, and finally with none.
 *
 * If the code of several remotes was lost together, each fragment is rendered alone to find the cause. Without a cause,
 * no release is blamed, and the page is rendered without fragments.
 */
export async function renderWithFallback(
  task: PageTask,
  responses: RenderTask['responses'],
  { page: ownPage, modules, problem, failedRemotes: unplannedRemotes = [] }: PlannedPage,
  { renderer, circuitBreaker, logProblem }: RenderContext,
): Promise<RenderingResult> {
  const failedRemotes = new Set(unplannedRemotes);
  const isOwn = ({ remote }: ModuleRef) => remote === ownPage?.remote;
  for (const remote of listRemotes(modules))
    if (circuitBreaker.isOpen([remote], task)) failedRemotes.add(remote);
  let attemptModules: readonly PlacedModule[] = problem
    ? []
    : modules.filter(({ remote }) => !failedRemotes.has(remote));
  if (circuitBreaker.isOpen(listRemotes(attemptModules), task)) attemptModules = attemptModules.filter(isOwn);
  const isLeftOut = (failed: ModuleRef | undefined) =>
    modules.some(
      (module) =>
        module.remote === failed?.remote &&
        module.expose === failed.expose &&
        !attemptModules.includes(module),
    );
  for (;;) {
    const remotes = listRemotes(attemptModules);
    try {
      const result = await traceStep({ name: 'render page' }, () =>
        renderer.render(createRenderTask(task, ownPage, attemptModules, responses)),
      );
      const page = parseRenderedPage(result, remotes);
      for (const remote of page.failedRemotes ?? []) failedRemotes.add(remote);
      // Failures of left-out modules are already logged.
      for (const problem of page.problems)
        if (!isLeftOut(parseUnplannedModule(problem)))
          logProblem({ url: task.url, problem }, 'Module failed during server rendering');
      return { page, failedRemotes: [...failedRemotes] };
    } catch (err) {
      const isLost = err instanceof RendererLostError;
      const lostRemotes = isLost ? await findLostRemotes() : [];
      if (isLost && lostRemotes.length === 0) circuitBreaker.recordLoss(remotes, task);
      for (const remote of lostRemotes) {
        circuitBreaker.recordLoss([remote], task);
        failedRemotes.add(remote);
      }
      const isInvalid = err instanceof InvalidResultError && remotes.length === 1;
      const remote = isInvalid ? remotes[0] : lostRemotes[0];
      const fields = {
        url: task.url,
        err,
        ...(remote !== undefined && { remote }),
        ...(isLost && { releases: formatReleases(lostRemotes.length > 0 ? lostRemotes : remotes, task) }),
      };
      if (attemptModules.length === 0 || err instanceof RendererUnavailableError) {
        logProblem(fields, 'Server rendering failed, the browser renders the page');
        return { page: undefined, failedRemotes: [...failedRemotes] };
      }
      logProblem(fields, 'Server rendering failed, retrying with fewer modules');
      attemptModules = chooseNextModules(attemptModules, ownPage, lostRemotes);
    }
  }

  /** Finds the remotes whose code is lost without that of other remotes. */
  async function findLostRemotes(): Promise<readonly string[]> {
    const remotes = listRemotes(attemptModules);
    if (remotes.length < 2) return remotes;
    const lostRemotes = new Set<string>();
    for (const module of attemptModules) {
      if (isOwn(module) || lostRemotes.has(module.remote)) continue;
      try {
        await renderer.render(createFragmentTask(task, module, responses));
      } catch (err) {
        if (err instanceof RendererLostError) lostRemotes.add(module.remote);
      }
    }
    return [...lostRemotes];
  }
}

/** Names the releases of remotes for the log, such as `inventory 1.5.0`. */
const formatReleases = (remotes: readonly string[], task: PageTask): string[] =>
  remotes.map((remote) => `${remote} ${task.remotes[remote]?.version}`);

const listRemotes = (modules: readonly ModuleRef[]): string[] => [
  ...new Set(modules.map(({ remote }) => remote)),
];

/**
 * Creates the task for rendering some modules of a page. It contains only their bundles and the routes of the page's
 * owner, because it is copied to a renderer process.
 */
export function createRenderTask(
  task: PageTask,
  page: ModuleRef | undefined,
  modules: readonly ModuleRef[],
  responses: RenderTask['responses'],
): RenderTask {
  const remotes = Object.entries(task.remotes).map(([name, { version, routes }]) => [
    name,
    { version, routes: name === page?.remote ? routes : [] },
  ]);
  const names = listRemotes(modules);
  return {
    ...task,
    remotes: Object.fromEntries(remotes),
    bundles: Object.fromEntries(Object.entries(task.bundles).filter(([name]) => names.includes(name))),
    modules: modules.map(({ remote, expose }) => ({ remote, expose })),
    responses,
  };
}

/** Creates the task for rendering a fragment alone, like a page. */
function createFragmentTask(
  task: PageTask,
  fragment: PlacedModule,
  responses: RenderTask['responses'],
): RenderTask {
  const { remote, expose, props } = fragment;
  const routes = [{ path: '/', expose }];
  const url = new URL('/', task.url).href;
  const remotes = { [remote]: { version: task.remotes[remote]?.version ?? '', routes } };
  const pageProps = typeof props === 'object' ? { ...props } : {};
  return createRenderTask({ ...task, url, remotes, pageProps }, fragment, [fragment], responses);
}

/**
 * Chooses the modules for the next attempt: without lost remotes, or without all fragments if none is known. If the
 * page's own remote is the cause or the only one left, returns none.
 */
export function chooseNextModules<Module extends ModuleRef>(
  modules: readonly Module[],
  page: ModuleRef | undefined,
  lostRemotes: readonly string[],
): readonly Module[] {
  const remaining = modules.filter(({ remote }) =>
    lostRemotes.length === 0 ? remote === page?.remote : !lostRemotes.includes(remote),
  );
  const includesPage = remaining.some(({ remote }) => remote === page?.remote);
  return includesPage && remaining.length < modules.length ? remaining : [];
}
