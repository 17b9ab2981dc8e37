const maxDelayMs = 60_000;

/** Loads a script, again and again until it succeeds, so that a bad connection only delays what the script shows. */
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
  /** Delay before the first repetition. */
  readonly firstDelayMs?: number;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/**
 * Waits until a failed load should be repeated: a second, then twice as long each time, up to a minute. Ends earlier when the browser
 * is online again.
 * @param attempt Number of failed repetitions.
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
