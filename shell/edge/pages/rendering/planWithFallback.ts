import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import { traceStep } from '@msv/service-kit/tracing/spans';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import {
  InvalidResultError,
  type ModuleRef,
  type PageTask,
  type PlannedPage,
} from '../../../renderer/RenderTask.ts';
import { matchPage } from '../../../site/routing/matchPage.ts';
import { hasUnsafePath, parsePlan } from '../renderResults.ts';
import type { RenderContext } from './RenderContext.ts';

/**
 * Plans a page. Leaves out fragments whose release hangs, crashes its process or has an open circuit breaker. If the
 * page's own module does, if the plan is invalid, or if browsers render all pages, the plan contains only the page itself.
 */
export async function planWithFallback(task: PageTask, context: RenderContext): Promise<PlannedPage> {
  const { circuitBreaker, logProblem } = context;
  const { url } = task;
  const { pathname } = new URL(url);
  const match = hasUnsafePath(pathname) ? undefined : matchPage(task.remotes, pathname);
  if (!match)
    return {
      reads: [],
      modules: [],
      isModuleUnavailable: task.unavailablePrefixes.some((prefix) => matchesPathPrefix(pathname, prefix)),
    };
  const page = { remote: match.remote, expose: match.expose };
  if (!context.isServerRendering) return { page, reads: [], modules: [page] };
  try {
    if (circuitBreaker.isOpen(page, task)) throw new Error(`The circuit breaker of ${page.remote} is open`);
    const plan = await planWithoutFailedRemotes(page, keepOwnerRoutes(task, page.remote), context);
    for (const problem of [plan.problem ?? [], plan.fragmentProblems ?? []].flat())
      logProblem({ url, problem }, 'Prefetch of a module failed');
    return plan.problem ? { ...plan, failedRemotes: [page.remote, ...(plan.failedRemotes ?? [])] } : plan;
  } catch (err) {
    const isInvalid = err instanceof InvalidResultError;
    const isOwnLoss = err instanceof RendererLostError && err.remote === page.remote;
    logProblem(
      { url, err, ...(isInvalid && { remote: page.remote }) },
      'Page planning failed, the browser renders the page',
    );
    return {
      page,
      reads: [],
      modules: [page],
      problem: `Page planning failed: ${String(err)}`,
      // Other errors, such as a full queue, are not the fault of the release.
      ...(isInvalid || isOwnLoss || circuitBreaker.isOpen(page, task)
        ? { failedRemotes: [page.remote] }
        : {}),
    };
  }
}

/**
 * Plans a page, and retries without each remote whose code loses the process. A loss for which no remote's code had run
 * does not count against any release.
 */
async function planWithoutFailedRemotes(
  page: ModuleRef,
  task: PageTask,
  context: RenderContext,
  failedRemotes: readonly string[] = [],
): Promise<PlannedPage> {
  const { renderer, circuitBreaker, logProblem, isGrantedApiUrl } = context;
  const bundles = Object.entries(task.bundles).filter(
    ([remote]) => !failedRemotes.includes(remote) && !circuitBreaker.isOpen({ remote }, task),
  );
  try {
    const result = await traceStep({ name: 'plan page' }, () =>
      renderer.plan({ ...task, bundles: Object.fromEntries(bundles) }),
    );
    const plan = parsePlan(result, { task, page, isGrantedApiUrl });
    return failedRemotes.length > 0 ? { ...plan, failedRemotes } : plan;
  } catch (err) {
    const remote = err instanceof RendererLostError ? err.remote : undefined;
    if (!remote) throw err;
    circuitBreaker.recordLoss({ remote }, task);
    // Remotes' code can make a process report a remote that was left out.
    if (remote === page.remote || failedRemotes.includes(remote)) throw err;
    logProblem({ url: task.url, remote, err }, 'Page planning failed, retrying without the remote');
    return planWithoutFailedRemotes(page, task, context, [...failedRemotes, remote]);
  }
}

// Each task is copied to a renderer process, which compares the URL with the routes in the task. These functions leave out
// what the process does not need. Otherwise the time to render any page would grow with the number of modules.

/** Leaves out the routes of all remotes except the one that owns the page. The names and versions of the others stay. */
export function keepOwnerRoutes<Task extends PageTask>(task: Task, owner: string | undefined): Task {
  const remotes = Object.entries(task.remotes).map(([name, remote]) => [
    name,
    name === owner ? remote : { ...remote, routes: [] },
  ]);
  return { ...task, remotes: Object.fromEntries(remotes) };
}

/** Leaves out the server bundles of remotes without a module on the page. */
export function keepModuleBundles<Task extends PageTask>(task: Task, modules: readonly ModuleRef[]): Task {
  const names = new Set(modules.map(({ remote }) => remote));
  const bundles = Object.entries(task.bundles).filter(([name]) => names.has(name));
  return { ...task, bundles: Object.fromEntries(bundles) };
}
