import { traceStep } from '@msv/service-kit/tracing/spans';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import {
  InvalidResultError,
  type ModuleRef,
  type PlannedPage,
  parseUnplannedModule,
  type RenderedPage,
  type RenderTask,
} from '../../../renderer/RenderTask.ts';
import { parseRenderedPage } from '../renderResults.ts';
import { RendererUnavailableError } from './RemoteRenderer.ts';
import type { RenderContext } from './RenderContext.ts';

/** Result of rendering a page with fallbacks. */
export interface RenderingResult {
  /** `undefined` if the page cannot be rendered even without modules. */
  page: RenderedPage | undefined;
  /** Remotes that the browser must render, because their release failed on the server. */
  failedRemotes: readonly string[];
}

/**
 * Renders a page without the modules whose release failed during planning or has an open circuit breaker. After each
 * failed attempt or invalid page, it retries with fewer modules, and finally with none.
 */
export async function renderWithFallback(
  task: Omit<RenderTask, 'modules'>,
  { page: ownPage, modules, problem, failedRemotes: unplannedRemotes = [] }: PlannedPage,
  { renderer, circuitBreaker, logProblem }: RenderContext,
): Promise<RenderingResult> {
  const failedRemotes = new Set(unplannedRemotes);
  // Remotes' code can influence the messages of its process, so unknown names are left out.
  const listFailedRemotes = () => [...failedRemotes].filter((remote) => Object.hasOwn(task.remotes, remote));
  for (const module of modules) if (circuitBreaker.isOpen(module, task)) failedRemotes.add(module.remote);
  let attemptModules: readonly ModuleRef[] = problem
    ? []
    : modules.filter(({ remote }) => !failedRemotes.has(remote));
  const isLeftOut = (failed: ModuleRef | undefined) =>
    modules.some(
      (module) =>
        module.remote === failed?.remote &&
        module.expose === failed.expose &&
        !attemptModules.includes(module),
    );
  for (;;) {
    try {
      const result = await traceStep({ name: 'render page' }, () =>
        renderer.render({ ...task, modules: attemptModules }),
      );
      const page = parseRenderedPage(result, task);
      for (const remote of page.failedRemotes ?? []) failedRemotes.add(remote);
      // The failure of a module that is left out is logged already.
      for (const problem of page.problems)
        if (!isLeftOut(parseUnplannedModule(problem)))
          logProblem({ url: task.url, problem }, 'Module failed during server rendering');
      return { page, failedRemotes: listFailedRemotes() };
    } catch (err) {
      const lostModule =
        err instanceof RendererLostError
          ? attemptModules.find(({ remote }) => remote === err.remote)
          : undefined;
      if (lostModule) {
        circuitBreaker.recordLoss(lostModule, task);
        failedRemotes.add(lostModule.remote);
      }
      const isInvalid = err instanceof InvalidResultError && ownPage !== undefined;
      const fields = { url: task.url, err, ...(isInvalid && { remote: ownPage.remote }) };
      if (attemptModules.length === 0 || err instanceof RendererUnavailableError) {
        logProblem(fields, 'Server rendering failed, the browser renders the page');
        return { page: undefined, failedRemotes: listFailedRemotes() };
      }
      logProblem(fields, 'Server rendering failed, retrying with fewer modules');
      attemptModules = chooseNextModules(attemptModules, modules[0], lostModule?.remote);
    }
  }
}

/**
 * Chooses the modules for the next attempt after a failed one. Leaves out the remote whose code ended the renderer
 * process, if known. Otherwise, leaves out all fragments of other modules. If the page's own module is the cause or the
 * only module left, no module is rendered.
 */
export function chooseNextModules(
  modules: readonly ModuleRef[],
  pageModule: ModuleRef | undefined,
  failedRemote: string | undefined,
): readonly ModuleRef[] {
  const remaining = modules.filter((module) =>
    failedRemote === undefined ? module === pageModule : module.remote !== failedRemote,
  );
  const includesPage = pageModule === undefined || remaining.includes(pageModule);
  return includesPage && remaining.length < modules.length ? remaining : [];
}
