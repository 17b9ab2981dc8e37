export interface DeliveryWorkerOptions<Document> {
  /** Claims the next due document, or returns null. */
  readonly claim: () => Promise<Document | null>;
  readonly deliver: (document: Document, signal: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown, document?: Document) => void;
  /** Number of workers, and of documents that are delivered at the same time. */
  readonly concurrency: number;
  /** Interval at which an idle worker looks for a due document. */
  readonly pollMs: number;
  /** Time after `stop` until deliveries in progress are aborted. */
  readonly graceMs: number;
}

export type DeliveryWorkers = ReturnType<typeof startDeliveryWorkers>;

/**
 * Starts workers that deliver documents until `stop` is called. After an error, a worker waits for the poll interval.
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

  /** Waits for the poll interval or a call of `wake`. Returns at once if `wakeCount` differs from `seenWakeCount`. */
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

  /** Returns false if no document was due or the delivery failed. */
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
    wake() {
      wakeCount += 1;
      for (const wakeUp of [...wakeIdleWorkers].slice(0, 1)) wakeUp();
    },
    /** Stops claiming documents, and aborts deliveries that are in progress after the grace period. */
    async stop() {
      isStopping = true;
      for (const wakeUp of [...wakeIdleWorkers]) wakeUp();
      const graceTimer = setTimeout(() => abortController.abort(), graceMs);
      await workers;
      clearTimeout(graceTimer);
    },
  };
}
