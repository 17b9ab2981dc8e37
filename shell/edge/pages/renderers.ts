import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { TaskProgress } from '../../render/TaskProgress.ts';
import type { ModuleName, PageTask, PlannedPage, RenderedPage, RenderTask } from '../../render/tasks.ts';
import { WorkerLost } from './WorkerLost.ts';

export interface Renderers {
  find(task: PageTask): Promise<ModuleName | undefined>;
  plan(task: PageTask): Promise<PlannedPage>;
  render(task: RenderTask): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** A thread that has not begun by then will not. */
const startLimitMs = 10_000;
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
    return whenFree(() => runInTime(name, task));
  }

  async function runInTime(name: string, task: PageTask | RenderTask) {
    const progress = new TaskProgress(Object.keys(task.remotes));
    const tooLong = new AbortController();
    // A thread that starts, or a machine that is busy, takes its own time: that is nobody's fault.
    const giveUpAt = Date.now() + startLimitMs;
    const look = () => {
      const { elapsedMs } = progress;
      const leftMs = elapsedMs === undefined ? giveUpAt - Date.now() : deadlineMs - elapsedMs;
      if (leftMs <= 0) tooLong.abort();
      else timer = setTimeout(look, Math.min(leftMs, deadlineMs));
    };
    let timer = setTimeout(look, deadlineMs);
    try {
      return await pool.run({ ...task, progress: progress.memory }, { name, signal: tooLong.signal });
    } catch (error) {
      throw outcomeOf(error, progress);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    find: async (task) => run('findPage', task),
    plan: async (task) => run('planPage', task),
    render: async (task) => run('renderPage', task),
    close: () => pool.destroy(),
  };
}

function outcomeOf(error: unknown, { elapsedMs, remote }: TaskProgress): unknown {
  const isLost =
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
  if (!isLost) return error;
  if (elapsedMs === undefined) return new Error('No worker began with the page in time');
  return new WorkerLost('The code did not finish in time, or took all the memory', remote);
}
