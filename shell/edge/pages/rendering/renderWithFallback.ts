import { traceStep } from '@msv/service-kit/tracing/activeSpan';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import type { ModuleRef, PlannedPage, RenderedPage, RenderTask } from '../../../renderer/RenderTask.ts';
import { chooseNextAttempt, type NextAttempt } from './chooseNextAttempt.ts';
import type { RenderContext } from './RenderContext.ts';

/** Result of rendering a page with fallbacks. */
export interface RenderingResult {
  /** `undefined` if the page cannot be rendered even without modules. */
  page: RenderedPage | undefined;
  /** Remotes that the browser must render, because their release failed on the server. */
  failedRemotes: readonly string[];
}

/**
 * Renders a page. After each failed attempt, it retries with fewer modules, and finally with none. If an
 * attempt succeeds after a renderer process was lost, the circuit breakers of the omitted modules are
 * tripped.
 */
export async function renderWithFallback(
  task: Omit<RenderTask, 'modules'>,
  { modules, problem, failedRemotes: unplannedRemotes = [] }: PlannedPage,
  { renderer, circuitBreaker, logProblem }: RenderContext,
): Promise<RenderingResult> {
  const failedRemotes = new Set(unplannedRemotes);
  const recordFailures = (failedModules: readonly ModuleRef[]) => {
    for (const { remote } of failedModules) failedRemotes.add(remote);
  };
  // Remotes' code can influence the messages of its process, so unknown names are left out.
  const listFailedRemotes = () => [...failedRemotes].filter((remote) => Object.hasOwn(task.remotes, remote));
  recordFailures(modules.filter((module) => circuitBreaker.isOpen(module, task)));
  const healthyModules = problem ? [] : modules.filter((module) => !circuitBreaker.isOpen(module, task));
  let attempt: NextAttempt = { modules: healthyModules, suspects: [] };
  for (;;) {
    try {
      const page = await traceStep({ name: 'render page' }, () =>
        renderer.render({ ...task, modules: attempt.modules }),
      );
      for (const module of attempt.suspects) circuitBreaker.trip(module, task);
      recordFailures(attempt.suspects);
      for (const remote of page.failedRemotes ?? []) failedRemotes.add(remote);
      return { page, failedRemotes: listFailedRemotes() };
    } catch (err) {
      if (err instanceof RendererLostError && err.remote) failedRemotes.add(err.remote);
      const { url } = task;
      if (attempt.modules.length === 0) {
        logProblem({ url, err }, 'Server rendering failed, the browser renders the page');
        return { page: undefined, failedRemotes: listFailedRemotes() };
      }
      logProblem({ url, err }, 'Server rendering failed, retrying with fewer modules');
      attempt = chooseNextAttempt(attempt.modules, modules[0], err);
    }
  }
}
