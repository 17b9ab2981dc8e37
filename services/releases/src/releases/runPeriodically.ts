import { setTimeout as sleep } from 'node:timers/promises';

interface PeriodicTask {
  readonly intervalMs: number;
  readonly signal: AbortSignal;
  readonly run: () => Promise<void>;
  /** Called after a failed run, which does not stop the repetition. */
  readonly onError: (error: unknown) => void;
}

/** Runs a task at an interval until the signal is aborted. The timer does not keep the process alive. */
export async function runPeriodically({ intervalMs, signal, run, onError }: PeriodicTask): Promise<void> {
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await run().catch(onError);
  }
}
