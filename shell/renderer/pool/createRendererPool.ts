import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { TaskMessage } from '../protocol/messages.ts';
import {
  type BundleLocation,
  CheckedRead,
  ModulePlans,
  type PageTask,
  parseResult,
  type ReadCheckTask,
  RenderedPage,
  type Renderer,
} from '../RenderTask.ts';
import { createOutputLogger } from './createOutputLogger.ts';
import { createTaskQueue } from './limitConcurrency.ts';
import { type FinishedTask, RendererProcess, TaskNotStartedError } from './RendererProcess.ts';
import { RestartBackoff } from './RestartBackoff.ts';
import { readBundle } from './readBundle.ts';

/** Returns the verified source of a server bundle. */
export type ReadBundle = (location: BundleLocation) => Promise<string>;

export interface RendererPool extends Renderer {
  /**
   * Runs a task and returns its unparsed result.
   * @param readBundle Returns the verified sources of the task's bundles. By default, it is the pool's own function.
   */
  run(message: TaskMessage, readBundle?: ReadBundle): Promise<unknown>;
  /** Returns the names of all modules in a server bundle. */
  listModules(task: PageTask, remote: string): Promise<string[]>;
  /** Compares the task's responses with the schemas of a page's or fragment's API reads. */
  checkReads(task: ReadCheckTask): Promise<CheckedRead[]>;
  /** Replaces all processes, so that code of releases that are no longer served ends. Busy ones finish their task. */
  replaceProcesses(): void;
  readState(): RendererPoolState;
  close(): Promise<void>;
}

export interface RendererPoolState {
  idleProcesses: number;
  busyProcesses: number;
  queuedTasks: number;
  /** Isolates and processes since the start that were ended because of a fault or ended on their own. */
  lostRenderers: number;
}

interface Options {
  /** Time limit from the start of a task. */
  deadlineMs: number;
  /** The default is one per processor core. */
  maxProcesses?: number;
  /** Logs a problem outside of any task. */
  log: (fields: { err?: Error; output?: string }, message: string) => void;
  /** Program of the processes. Tests replace it. */
  programFile?: string;
  /** Returns the verified source of a bundle, which the pool caches. By default, it reads the file. */
  readBundle?: ReadBundle;
}

const maxQueued = 200;
const idleTimeoutMs = 60_000;
const maxCachedBundleCharacters = 32 * 1024 * 1024;

/**
 * Creates a pool of processes that run React and the remotes' code in isolates. A process that hangs or uses too much
 * memory is replaced, and its task rejects with `RendererLostError`.
 */
export function createRendererPool({
  deadlineMs,
  maxProcesses = Math.max(1, availableParallelism()),
  log,
  programFile = builtProgramFile,
  readBundle: readUncachedBundle = readBundle,
}: Options): RendererPool {
  const processes = new Set<RendererProcess>();
  /** Idle processes with their timers. The most recently used process is last. */
  const idle = new Map<RendererProcess, NodeJS.Timeout>();
  const groups = new WeakMap<RendererProcess, string>();
  const outdated = new WeakSet<RendererProcess>();
  const backoff = new RestartBackoff();
  const readCachedBundle = createCachedBundleReader(readUncachedBundle);
  const logOutput = createOutputLogger((output) => log({ output }, 'Output of a renderer process'));
  let isClosed = false;
  let lostRenderers = 0;

  function startProcess(): RendererProcess {
    const started: RendererProcess = new RendererProcess({
      programFile,
      deadlineMs,
      onOutput: logOutput,
      onIdleLoss: (err) => {
        if (!isClosed && processes.has(started)) log({ err }, 'Idle renderer process was lost');
        replace(started);
      },
    });
    processes.add(started);
    return started;
  }

  function remove(renderer: RendererProcess): void {
    processes.delete(renderer);
    clearTimeout(idle.get(renderer));
    idle.delete(renderer);
  }

  function end(renderer: RendererProcess): void {
    remove(renderer);
    void renderer.close();
  }

  /** Removes a lost process and starts another one, so that the next task need not wait. */
  function replace(lost: RendererProcess): void {
    if (!processes.has(lost)) return;
    lostRenderers += 1;
    remove(lost);
    backoff.recordLoss();
    if (!isClosed && backoff.remainingMs === 0 && processes.size < maxProcesses) release(startProcess());
  }

  /**
   * Returns an idle process of the group or starts one. The task queue limits the busy processes. Idle processes of
   * other groups stay until there are twice as many.
   */
  async function acquire(group: string): Promise<RendererProcess> {
    for (;;) {
      if (isClosed) throw new Error('The renderer pool is closed');
      const mostRecent = [...idle.keys()].reverse();
      const renderer =
        mostRecent.find((candidate) => groups.get(candidate) === group) ??
        mostRecent.find((candidate) => !groups.has(candidate));
      if (renderer) {
        clearTimeout(idle.get(renderer));
        idle.delete(renderer);
        groups.set(renderer, group);
        return renderer;
      }
      if (backoff.remainingMs === 0) {
        const leastRecent = mostRecent.at(-1);
        if (leastRecent && processes.size >= 2 * maxProcesses) end(leastRecent);
        const started = startProcess();
        groups.set(started, group);
        return started;
      }
      await sleep(backoff.remainingMs);
    }
  }

  function release(renderer: RendererProcess): void {
    if (outdated.has(renderer)) {
      end(renderer);
      return;
    }
    // Code of a release that is no longer served must not stay in the last process.
    const timer = setTimeout(() => {
      if (processes.size === 1 && !groups.has(renderer)) return;
      end(renderer);
      if (processes.size === 0) release(startProcess());
    }, idleTimeoutMs);
    timer.unref();
    idle.set(renderer, timer);
  }

  async function runOnce(message: TaskMessage, readSource: ReadBundle): Promise<FinishedTask> {
    const renderer = await acquire(message.task.processGroup);
    try {
      const outcome = await renderer.run(message, readSource);
      backoff.recordSuccess();
      return outcome;
    } catch (error) {
      // A lost process is counted when it is replaced.
      if (renderer.isAlive) lostRenderers += 1;
      throw error;
    } finally {
      if (!renderer.isAlive) replace(renderer);
      else release(renderer);
    }
  }

  const run = (message: TaskMessage, readSource: ReadBundle = readCachedBundle): Promise<unknown> =>
    queue.run(() => runWithReplacement(message, readSource));

  async function runWithReplacement(message: TaskMessage, readSource: ReadBundle): Promise<unknown> {
    const outcome = await runOnce(message, readSource).catch((error: unknown) => {
      if (!(error instanceof TaskNotStartedError) || isClosed) throw error;
      log({ err: error }, 'Renderer process was lost between two tasks, using another one');
      return runOnce(message, readSource);
    });
    if ('error' in outcome) throw toError(outcome);
    return outcome.value;
  }

  const killAll = () => {
    isClosed = true;
    for (const renderer of processes) renderer.kill('was closed');
  };
  process.once('exit', killAll);
  release(startProcess());

  // A task's time limit does not include its time in the queue.
  const queue = createTaskQueue({ maxConcurrent: maxProcesses, maxQueued });
  return {
    run,
    plan: async (task) => parseResult(ModulePlans, await run({ type: 'plan', task })),
    render: async (task) => parseResult(RenderedPage, await run({ type: 'render', task })),
    listModules: async (task, remote) =>
      v.parse(v.array(v.string()), await run({ type: 'listModules', task, remote })),
    checkReads: async (task) => v.parse(v.array(CheckedRead), await run({ type: 'checkReads', task })),
    replaceProcesses() {
      if (isClosed) return;
      for (const renderer of processes) {
        if (idle.has(renderer)) end(renderer);
        else outdated.add(renderer);
      }
      release(startProcess());
    },
    readState: () => ({
      idleProcesses: idle.size,
      busyProcesses: processes.size - idle.size,
      queuedTasks: queue.queuedCount,
      lostRenderers,
    }),
    async close() {
      isClosed = true;
      process.off('exit', killAll);
      await Promise.all([...processes].map((renderer) => renderer.close()));
    },
  };
}

/** Creates a function that caches the sources of server bundles. */
function createCachedBundleReader(readUncachedBundle: ReadBundle): ReadBundle {
  const bundles = new LRUCache<string, string>({
    maxSize: maxCachedBundleCharacters,
    sizeCalculation: (source) => source.length + 1,
  });
  return async (location) => {
    const source = bundles.get(location.integrity) ?? (await readUncachedBundle(location));
    bundles.set(location.integrity, source);
    return source;
  };
}

/** Restores the error of a task, with the stack trace in its process. */
function toError({ error: message, stack }: Extract<FinishedTask, { error: string }>): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

/** Program of renderer processes in the build of the shell. */
export const builtProgramFile = fileURLToPath(
  new URL('../../dist/server/renderer/rendererProgram.cjs', import.meta.url),
);
