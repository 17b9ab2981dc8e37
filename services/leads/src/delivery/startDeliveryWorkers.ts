import type { LeadDocument } from '../leads/LeadDocument.ts';

export interface DeliveryWorkerOptions {
  /** Claims the next lead that is due, or returns null if no lead is due. */
  readonly claim: () => Promise<LeadDocument | null>;
  readonly deliver: (lead: LeadDocument, signal: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown, lead?: LeadDocument) => void;
  /** Number of workers, which is the maximum number of leads that are delivered at the same time. */
  readonly concurrency: number;
  /** Interval at which an idle worker looks for a lead that is due. */
  readonly pollMs: number;
  /** Time after a call of `stop` until deliveries in progress are aborted. */
  readonly graceMs: number;
}

export type DeliveryWorkers = ReturnType<typeof startDeliveryWorkers>;

/**
 * Starts workers that claim and deliver leads until `stop` is called. After an error, a worker waits for the
 * poll interval and continues.
 */
export function startDeliveryWorkers({
  claim,
  deliver,
  onError,
  concurrency,
  pollMs,
  graceMs,
}: DeliveryWorkerOptions) {
  const abortController = new AbortController();
  const wakeIdleWorkers = new Set<() => void>();
  let wakeCount = 0;
  let isStopping = false;

  /**
   * Waits until the poll interval has passed or the worker is woken up. Returns immediately if `wakeCount`
   * has changed since it was `seenWakeCount`.
   */
  function waitForWork(seenWakeCount: number) {
    if (wakeCount !== seenWakeCount || isStopping) return;
    return new Promise<void>((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        wakeIdleWorkers.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, pollMs);
      wakeIdleWorkers.add(wakeUp);
    });
  }

  /** Claims and delivers one lead. Returns false if no lead was due or the delivery threw an error. */
  async function deliverNext(): Promise<boolean> {
    let lead: LeadDocument | null = null;
    try {
      lead = await claim();
      if (lead) await deliver(lead, abortController.signal);
      return lead !== null;
    } catch (error) {
      onError(error, lead ?? undefined);
      return false;
    }
  }

  async function runWorker() {
    while (!isStopping) {
      const seenWakeCount = wakeCount;
      if (!(await deliverNext())) await waitForWork(seenWakeCount);
    }
  }

  const workers = Promise.all(Array.from({ length: concurrency }, runWorker));

  return {
    /** Wakes up one idle worker, so that it looks for a due lead immediately. */
    wake() {
      wakeCount += 1;
      for (const wakeUp of [...wakeIdleWorkers].slice(0, 1)) wakeUp();
    },
    /**
     * Stops claiming leads and waits for deliveries in progress. Aborts deliveries that are still in progress
     * after the grace period.
     */
    async stop() {
      isStopping = true;
      for (const wakeUp of [...wakeIdleWorkers]) wakeUp();
      const graceTimer = setTimeout(() => abortController.abort(), graceMs);
      await workers;
      clearTimeout(graceTimer);
    },
  };
}
