import * as v from 'valibot';

/** A task of a thread, as Chromium records it in a trace. */
const TraceTask = v.object({
  name: v.literal('ThreadControllerImpl::RunTask'),
  pid: v.number(),
  tid: v.number(),
  /** CPU time of the task in microseconds. */
  tdur: v.number(),
});
export type TraceTask = v.InferOutput<typeof TraceTask>;

/** Parses the events of a trace and keeps its tasks. */
export const TraceTasks = v.pipe(
  v.array(v.unknown()),
  v.transform((events) => events.filter((event) => v.is(TraceTask, event))),
);

/**
 * Returns the share of the longest task in the CPU time of the busiest thread, which is the main thread of the page. The
 * share does not depend on the speed of the machine, and grows when work that ran in several tasks runs in one.
 */
export function computeLongestTaskShare(tasks: readonly TraceTask[]): number {
  const timesByThread = new Map<string, number[]>();
  for (const { pid, tid, tdur } of tasks) {
    const thread = `${pid} ${tid}`;
    const times = timesByThread.get(thread) ?? [];
    times.push(tdur);
    timesByThread.set(thread, times);
  }
  const [busiest] = [...timesByThread.values()]
    .map((times) => ({ total: times.reduce((sum, time) => sum + time, 0), longest: Math.max(...times) }))
    .toSorted((a, b) => b.total - a.total);
  return busiest ? busiest.longest / busiest.total : 0;
}
