import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ModuleName, PageTask, PlannedPage, RenderedPage, RenderTask } from '../../render/tasks.ts';

export interface Renderers {
  find(task: PageTask): Promise<ModuleName | undefined>;
  plan(task: PageTask): Promise<PlannedPage>;
  render(task: RenderTask): Promise<RenderedPage>;
  close(): Promise<void>;
}

/**
 * The worker threads that run React and the remotes' code. One that does not finish in time is ended and replaced,
 * and its caller's promise rejects.
 */
export function renderers(deadlineMs: number): Renderers {
  const pool = new Piscina<PageTask | RenderTask>({
    filename: new URL('../../render/worker.js', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism()),
    idleTimeout: 60_000,
    // React's development build would tell visitors its stacks.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const run = (name: string, task: PageTask | RenderTask) =>
    pool.run(task, { name, signal: AbortSignal.timeout(deadlineMs) });
  return {
    find: (task) => run('findPage', task),
    plan: (task) => run('planPage', task),
    render: (task) => run('renderPage', task),
    close: () => pool.destroy(),
  };
}
