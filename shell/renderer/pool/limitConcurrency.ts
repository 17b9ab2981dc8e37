import pLimit from 'p-limit';
import type { Renderer } from '../RenderTask.ts';

export interface ConcurrencyLimits {
  maxConcurrent: number;
  /** Further tasks are rejected, because browsers can then render their pages sooner than the server. */
  maxQueued: number;
}

/** Runs a limited number of tasks at once and queues a limited number of further tasks. */
export interface TaskQueue {
  run<Value>(task: () => Promise<Value>): Promise<Value>;
  readonly queuedCount: number;
}

/** Creates a queue with the given limits. */
export function createTaskQueue({ maxConcurrent, maxQueued }: ConcurrencyLimits): TaskQueue {
  const limit = pLimit(maxConcurrent);
  return {
    async run(task) {
      if (limit.pendingCount >= maxQueued)
        throw new Error(`The render queue is full: ${maxQueued} tasks are waiting`);
      return limit(task);
    },
    get queuedCount() {
      return limit.pendingCount;
    },
  };
}

/** Wraps a renderer so that it runs and queues a limited number of tasks. */
export function limitConcurrency(renderer: Renderer, limits: ConcurrencyLimits): Renderer {
  const queue = createTaskQueue(limits);
  return {
    plan: (task) => queue.run(() => renderer.plan(task)),
    render: (task) => queue.run(() => renderer.render(task)),
  };
}
