import { setTimeout as sleep } from 'node:timers/promises';

interface PurgeQueueOptions {
  /** Sends one purge request. */
  readonly send: (keys: readonly string[]) => Promise<void>;
  /** Called for each failed request. Its keys are sent again after the delay. */
  readonly onFailure: (keys: readonly string[], error: unknown, retryInMs: number) => void;
  /** How long keys wait, so that changes in quick succession share a request. */
  readonly settleMs: number;
  /** Delay after the first failure. It doubles with each further one. */
  readonly retryMs: number;
  readonly signal: AbortSignal;
}

const maxRetryMs = 60_000;

/** Sends the keys of changed pages to the CDN, one request at a time, and repeats failed requests until they succeed. */
export class PurgeQueue {
  private readonly options: PurgeQueueOptions;
  private readonly waiting = new Set<string>();
  private isRunning = false;

  constructor(options: PurgeQueueOptions) {
    this.options = options;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.waiting.add(key);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    const { send, onFailure, settleMs, retryMs, signal } = this.options;
    this.isRunning = true;
    let delayMs = settleMs;
    let nextRetryMs = retryMs;
    while (this.waiting.size > 0) {
      await sleep(delayMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      const keys = [...this.waiting];
      // A key that is added during the request is sent again, because the page has changed once more.
      this.waiting.clear();
      try {
        await send(keys);
        delayMs = settleMs;
        nextRetryMs = retryMs;
      } catch (error) {
        for (const key of keys) this.waiting.add(key);
        delayMs = nextRetryMs;
        nextRetryMs = Math.min(2 * nextRetryMs, maxRetryMs);
        onFailure(keys, error, delayMs);
      }
    }
    this.isRunning = false;
  }
}
