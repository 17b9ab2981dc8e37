const maxDelayMs = 60_000;

/** Repeats the load of a script until it succeeds. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await waitForRetry(attempt);
    }
  }
}

interface RetryOptions {
  /** Delay before the first retry. */
  readonly firstDelayMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Waits before a retry: a second, doubled each time up to a minute, or until the browser is online again.
 * @param attempt Number of failed retries.
 */
export function waitForRetry(
  attempt: number,
  { firstDelayMs = 1000, signal }: RetryOptions = {},
): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      listeners.abort();
      resolve();
    };
    const timer = setTimeout(finish, Math.min(firstDelayMs * 2 ** attempt, maxDelayMs));
    signal?.addEventListener('abort', finish, { signal: listeners.signal });
    globalThis.addEventListener?.('online', finish, { signal: listeners.signal });
  });
}
