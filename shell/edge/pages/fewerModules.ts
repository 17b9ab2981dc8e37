import type { ModuleName } from '../../render/tasks.ts';
import { WorkerLost } from './WorkerLost.ts';

/** What to try next after a page could not be rendered, and who may be to blame for that. */
export interface NextAttempt {
  modules: readonly ModuleName[];
  /** They rest if the page works without them. */
  suspects: readonly ModuleName[];
}

/**
 * Without the remote in whose code the worker was lost, if that is known; else without other modules' fragments. Once
 * the page's own module is to blame, or is all there is, nothing of it is left.
 */
export function fewerModules(
  modules: readonly ModuleName[],
  own: ModuleName | undefined,
  error: unknown,
): NextAttempt {
  const culprit = error instanceof WorkerLost ? error.remote : undefined;
  const blamed = modules.filter(({ remote }) => remote === culprit);
  const ownAlone = modules.filter((module) => module === own);
  const others = blamed.length > 0 ? modules.filter(({ remote }) => remote !== culprit) : ownAlone;
  const isWithOwn = own === undefined || others.includes(own);
  const next = isWithOwn && others.length < modules.length ? others : [];
  if (!(error instanceof WorkerLost)) return { modules: next, suspects: [] };
  return {
    modules: next,
    suspects: blamed.length > 0 ? blamed : modules.filter((module) => !next.includes(module)),
  };
}
