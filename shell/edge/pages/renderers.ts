import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { ModuleName, PageTask, PlannedPage, RenderedPage, RenderTask } from '../../render/tasks.ts';
import { WorkerLost } from './WorkerLost.ts';

export interface Renderers {
  find(task: PageTask): Promise<ModuleName | undefined>;
  plan(task: PageTask): Promise<PlannedPage>;
  render(task: RenderTask): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** More pages than this do not wait for a worker: browsers can render them sooner. */
const longestQueue = 200;

/**
 * The worker threads that run React and the remotes' code. One that does not finish in time is ended and replaced,
 * and its caller's promise rejects with `WorkerLost`.
 */
export function renderers(deadlineMs: number): Renderers {
  const threads = Math.max(1, availableParallelism());
  const pool = new Piscina<PageTask | RenderTask>({
    filename: new URL('../../render/worker.js', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    // React's development build would tell visitors its stacks.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Tasks wait here and not in the pool, so that a deadline counts from the start and not from the queue: a release is
  // blamed for what it does, never for what it waits for.
  const whenFree = pLimit(threads);

  function run(name: string, task: PageTask | RenderTask) {
    if (whenFree.pendingCount >= longestQueue) throw new Error(`${longestQueue} pages wait for a worker`);
    return whenFree(() => pool.run(task, { name, signal: AbortSignal.timeout(deadlineMs) }).catch(rethrow));
  }

  return {
    find: async (task) => run('findPage', task),
    plan: async (task) => run('planPage', task),
    render: async (task) => run('renderPage', task),
    close: () => pool.destroy(),
  };
}

function rethrow(error: unknown): never {
  const isLost =
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
  throw isLost ? new WorkerLost('The code did not finish in time, or took all the memory') : error;
}
