import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import type { ModuleRef } from '../../../renderer/RenderTask.ts';

/** Modules to render in the next attempt after a failed one. */
export interface NextAttempt {
  modules: readonly ModuleRef[];
  /** Modules that may have caused the failure. If the next attempt succeeds, their circuit breakers are tripped. */
  suspects: readonly ModuleRef[];
}

/**
 * Chooses the modules for the next attempt. Leaves out the remote whose code ended the renderer process, if
 * known. Otherwise, leaves out all fragments of other modules. If the page's own module is the cause or the
 * only module left, no module is rendered.
 */
export function chooseNextAttempt(
  modules: readonly ModuleRef[],
  pageModule: ModuleRef | undefined,
  error: unknown,
): NextAttempt {
  const failedRemote = error instanceof RendererLostError ? error.remote : undefined;
  const failedModules = modules.filter(({ remote }) => remote === failedRemote);
  const remaining =
    failedModules.length > 0
      ? modules.filter(({ remote }) => remote !== failedRemote)
      : modules.filter((module) => module === pageModule);
  const includesPage = pageModule === undefined || remaining.includes(pageModule);
  const nextModules = includesPage && remaining.length < modules.length ? remaining : [];
  if (!(error instanceof RendererLostError)) return { modules: nextModules, suspects: [] };
  return {
    modules: nextModules,
    suspects:
      failedModules.length > 0 ? failedModules : modules.filter((module) => !nextModules.includes(module)),
  };
}
