export interface DeliveryWorkerOptions<Document> {
  /** Claims the next document that is due, or returns null if none is due. */
  readonly claim: () => Promise<Document | null>;
  readonly deliver: (document: Document, signal: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown, document?: Document) => void;
  /** Number of workers, which is the maximum number of documents that are delivered at the same time. */
  readonly concurrency: number;
  /** Interval at which an idle worker looks for a document that is due. */
  readonly pollMs: number;
  /** Time after a call of `stop` until deliveries in progress are aborted. */
  readonly graceMs: number;
}

export type DeliveryWorkers = ReturnType<typeof startDeliveryWorkers>;

/**
 * Starts workers that claim and deliver documents until `stop` is called. After an error, a worker waits for the
 * poll interval and continues.
 */
export function startDeliveryWorkers<Document>({
  claim,
  deliver,
  onError,
  concurrency,
  pollMs,
  graceMs,
}: DeliveryWorkerOptions<Document>) {
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

  /** Claims and delivers one document. Returns false if none was due or the delivery threw an error. */
  async function deliverNext(): Promise<boolean> {
    let document: Document | null = null;
    try {
      document = await claim();
      if (document) await deliver(document, abortController.signal);
      return document !== null;
    } catch (error) {
      onError(error, document ?? undefined);
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
    /** Wakes up one idle worker, so that it looks for a due document immediately. */
    wake() {
      wakeCount += 1;
      for (const wakeUp of [...wakeIdleWorkers].slice(0, 1)) wakeUp();
    },
    /**
     * Stops claiming documents and waits for deliveries in progress. Aborts deliveries that are still in progress
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
