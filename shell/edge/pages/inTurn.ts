import pLimit from 'p-limit';
import type { Renderers } from './Means.ts';

interface Options {
  /** So many tasks are under way at the same time. */
  atOnce: number;
  /** So many wait; any more are refused, since browsers can render their pages sooner. */
  longestQueue: number;
}

/** Renderers that take one task after the other, however many come. */
export function inTurn({ plan, render }: Renderers, { atOnce, longestQueue }: Options): Renderers {
  const whenFree = pLimit(atOnce);
  async function queued<Value>(work: () => Promise<Value>): Promise<Value> {
    if (whenFree.pendingCount >= longestQueue) throw new Error(`${longestQueue} pages wait for a worker`);
    return whenFree(work);
  }
  return { plan: (task) => queued(() => plan(task)), render: (task) => queued(() => render(task)) };
}
