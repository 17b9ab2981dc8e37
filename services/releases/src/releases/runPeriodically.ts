import { setTimeout as sleep } from 'node:timers/promises';

interface PeriodicTask {
  readonly intervalMs: number;
  /** Signal that stops the repetition when it is aborted. */
  readonly signal: AbortSignal;
  readonly run: () => Promise<void>;
  /** Called with the error if a run fails. A failed run does not stop the repetition. */
  readonly onError: (error: unknown) => void;
}

/**
 * Waits for an interval and runs a task, again and again, until the signal is aborted. The timer does not
 * keep the process alive.
 */
export async function runPeriodically({ intervalMs, signal, run, onError }: PeriodicTask): Promise<void> {
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await run().catch(onError);
  }
}
