import type { ModuleRef } from '../../../renderer/RenderTask.ts';

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
