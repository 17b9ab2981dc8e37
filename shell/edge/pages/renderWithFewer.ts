import type { PlannedPage, RenderedPage, RenderTask } from '../../render/tasks.ts';
import { fewerModules, type NextAttempt } from './fewerModules.ts';
import type { Means } from './Means.ts';

/**
 * The whole page; else without whoever cost a worker, or all other modules' fragments; else without its own module;
 * `undefined` where not even that works. Whoever it works without, after a lost worker, has to rest.
 */
export async function renderWithFewer(
  task: Omit<RenderTask, 'modules'>,
  { modules, problem }: PlannedPage,
  { renderers, resting, onProblem }: Means,
): Promise<RenderedPage | undefined> {
  const healthy = problem ? [] : modules.filter((module) => !resting.has(module, task));
  let attempt: NextAttempt = { modules: healthy, suspects: [] };
  for (;;) {
    try {
      const page = await renderers.render({ ...task, modules: attempt.modules });
      for (const module of attempt.suspects) resting.rest(module, task);
      return page;
    } catch (error) {
      onProblem(`The page could not be rendered: ${String(error)}`, task.url);
      if (attempt.modules.length === 0) return undefined;
      attempt = fewerModules(attempt.modules, modules[0], error);
    }
  }
}
