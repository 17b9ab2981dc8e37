import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { TaskProgress } from '../../render/TaskProgress.ts';
import type { Outcome, PageTask, RenderTask } from '../../render/tasks.ts';
import { inTurn } from './inTurn.ts';
import type { Renderers } from './Means.ts';
import { WorkerLost } from './WorkerLost.ts';

interface Pool extends Renderers {
  close(): Promise<void>;
}

interface Options {
  /** How long a worker may take for a task. */
  deadlineMs: number;
  /** Told of a worker that ended without a task. */
  onProblem: (error: Error) => void;
  /** The threads' program: `worker.js`, unless a test has another one. */
  worker?: URL;
}

/** A thread that has not begun by then will not. */
const startLimitMs = 10_000;
const longestQueue = 200;

/**
 * The worker threads that run React and the remotes' code. One that does not finish in time is ended and replaced. A
 * task that fails rejects; one whose worker did not live to say so rejects with `WorkerLost`.
 */
export function renderers({ deadlineMs, onProblem, worker = builtWorker }: Options): Pool {
  const threads = Math.max(1, availableParallelism());
  const pool = new Piscina<PageTask | RenderTask>({
    filename: worker.href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Nothing of the edge's own, which remotes' code could read. React's development build would tell visitors its stacks.
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  pool.on('error', onProblem);

  async function run<Value>(name: string, task: PageTask | RenderTask): Promise<Value> {
    const outcome = await runInTime<Value>(name, task);
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome.value;
  }

  async function runInTime<Value>(name: string, task: PageTask | RenderTask): Promise<Outcome<Value>> {
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
      throw lossOf(error, progress);
    } finally {
      clearTimeout(timer);
    }
  }

  // Tasks wait here and not in the pool, so that a deadline counts from the start and not from the queue: a release is
  // blamed for what it does, never for what it waits for.
  const queued = inTurn(
    { plan: (task) => run('planPage', task), render: (task) => run('renderPage', task) },
    { atOnce: threads, longestQueue },
  );
  return { ...queued, close: () => pool.destroy() };
}

const builtWorker = new URL('../../render/worker.js', import.meta.url);

function lossOf(error: unknown, { elapsedMs, remote }: TaskProgress): Error {
  if (elapsedMs === undefined) return new Error(`No worker began with the page: ${String(error)}`);
  return new WorkerLost(`The code did not finish in time, or ended its worker (${String(error)})`, remote);
}
