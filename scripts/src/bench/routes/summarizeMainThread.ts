import * as v from 'valibot';

/** A task of a thread in a trace of Chromium. */
const TraceTask = v.object({
  name: v.literal('ThreadControllerImpl::RunTask'),
  pid: v.number(),
  tid: v.number(),
  /** CPU time in microseconds. */
  tdur: v.number(),
});
export type TraceTask = v.InferOutput<typeof TraceTask>;

/** Keeps only the tasks of a trace. */
export const TraceTasks = v.pipe(
  v.array(v.unknown()),
  v.transform((events) => events.filter((event) => v.is(TraceTask, event))),
);

/** Browsers report longer tasks as long tasks, because input has to wait for them noticeably. */
const longTaskMs = 50;

/** CPU times in milliseconds. */
export interface MainThreadTimes {
  longestTaskMs: number;
  /** Total of the time by which tasks exceed 50 ms. */
  blockingMs: number;
  mainThreadMs: number;
}

/** The busiest thread is the main thread of the page. */
export function summarizeMainThread(tasks: readonly TraceTask[]): MainThreadTimes {
  const timesByThread = new Map<string, number[]>();
  for (const { pid, tid, tdur } of tasks) {
    const thread = `${pid} ${tid}`;
    const times = timesByThread.get(thread) ?? [];
    times.push(tdur / 1000);
    timesByThread.set(thread, times);
  }
  const [busiest] = [...timesByThread.values()]
    .map((times) => ({
      longestTaskMs: Math.max(...times),
      blockingMs: times.reduce((sum, time) => sum + Math.max(0, time - longTaskMs), 0),
      mainThreadMs: times.reduce((sum, time) => sum + time, 0),
    }))
    .toSorted((a, b) => b.mainThreadMs - a.mainThreadMs);
  return busiest ?? { longestTaskMs: 0, blockingMs: 0, mainThreadMs: 0 };
}
