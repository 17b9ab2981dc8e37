import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import { traceStep } from '@msv/service-kit/tracing/spans';
import { emptyPlan, planPage } from '../../../renderer/planPage.ts';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import {
  InvalidResultError,
  type ModulePlan,
  type ModuleRef,
  type PageTask,
  type PlannedPage,
  type PlanTask,
} from '../../../renderer/RenderTask.ts';
import { matchPage, type PageMatch } from '../../../site/routing/matchPage.ts';
import { hasUnsafePath, parseModulePlans } from '../renderResults.ts';
import type { RenderContext } from './RenderContext.ts';

/**
 * Plans a page without fragments that the page must not place or whose release fails during planning. If the page's own
 * release fails, or if browsers render all pages, the plan contains only the page itself.
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
  const failedRemotes = new Set<string>();
  /** A failure leaves fragments to the browser. */
  const planFragments = (planTask: PlanTask, remote: string): Promise<ModulePlan[]> =>
    planRelease(planTask, remote, task, context).catch((err: unknown) => {
      if (isReleaseFault(err) || circuitBreaker.isOpen([remote], task)) failedRemotes.add(remote);
      logProblem({ url, remote, err }, 'Planning of a fragment failed, the browser renders it');
      return planTask.modules.map(() => ({ ...emptyPlan, problem: `could not be planned: ${String(err)}` }));
    });
  try {
    const plan = await planPage(task, {
      planModules: (planTask, remote) =>
        remote === page.remote
          ? planRelease(planTask, remote, task, context)
          : planFragments(planTask, remote),
      findPlacementProblem: (fragment) => findPlacementProblem(fragment, match, task),
    });
    if (plan.problem !== undefined) failedRemotes.add(page.remote);
    for (const problem of [plan.problem ?? [], plan.fragmentProblems ?? []].flat())
      logProblem({ url, problem }, 'Prefetch of a module failed');
    return failedRemotes.size > 0 ? { ...plan, failedRemotes: [...failedRemotes] } : plan;
  } catch (err) {
    const isOwnFault = isReleaseFault(err);
    logProblem(
      { url, err, ...(isOwnFault && { remote: page.remote }) },
      'Page planning failed, the browser renders the page',
    );
    return {
      page,
      reads: [],
      modules: [page],
      problem: `Page planning failed: ${String(err)}`,
      // Other errors, such as a full queue, have another cause than the release.
      ...((isOwnFault || circuitBreaker.isOpen([page.remote], task)) && { failedRemotes: [page.remote] }),
    };
  }
}

/** True for an error that only the code in a task's context can cause. */
const isReleaseFault = (error: unknown): boolean =>
  error instanceof RendererLostError || error instanceof InvalidResultError;

/** Plans modules of one release alone, so a loss counts against this release. */
async function planRelease(
  planTask: PlanTask,
  remote: string,
  task: PageTask,
  { renderer, circuitBreaker, isGrantedApiUrl }: RenderContext,
): Promise<ModulePlan[]> {
  if (circuitBreaker.isOpen([remote], task)) throw new Error(`The circuit breaker of ${remote} is open`);
  try {
    const result = await traceStep({ name: 'plan page' }, () => renderer.plan(planTask));
    return parseModulePlans(result, planTask, isGrantedApiUrl);
  } catch (err) {
    if (err instanceof RendererLostError) circuitBreaker.recordLoss([remote], task);
    throw err;
  }
}

/**
 * Returns the reason why a page must not place a fragment: its release must declare the fragment, and the other release
 * must offer it. A remote without a release may be placed, and renders nothing.
 */
function findPlacementProblem(
  { remote, expose }: ModuleRef,
  page: PageMatch,
  { remotes }: PageTask,
): string | undefined {
  if (remote === page.remote) return undefined;
  const fragment = `the fragment ${remote}/${expose.slice(2)}`;
  if (page.isPrivate) return `places ${fragment} on a private page`;
  const uses = remotes[page.remote]?.uses ?? [];
  if (!uses.some((used) => used.remote === remote && used.expose === expose))
    return `places ${fragment}, which its release does not declare`;
  // A remote can have the name of an inherited property, such as `constructor`.
  const owner = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  if (owner ? !owner.fragments?.includes(expose) : remote in remotes)
    return `places ${fragment}, which the live release of ${remote} does not offer`;
  return undefined;
}
