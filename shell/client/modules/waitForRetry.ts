const firstDelayMs = 5000;
const maxDelayMs = 60_000;

/**
 * Waits until a failed load should be repeated.
 * @param attempt Number of failed repetitions. The delay grows with it.
 * @param changes Receives an event of the type `name` when the result of the load has changed in another way.
 * @returns `changed` after such an event, or `due` if the browser is online again or the delay is over.
 */
export function waitForRetry(
  attempt: number,
  changes: EventTarget,
  name: string,
): Promise<'changed' | 'due'> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const end = (reason: 'changed' | 'due') => {
      clearTimeout(timer);
      listeners.abort();
      resolve(reason);
    };
    const timer = setTimeout(end, Math.min(firstDelayMs * 2 ** attempt, maxDelayMs), 'due');
    addEventListener('online', () => end('due'), { signal });
    changes.addEventListener(name, () => end('changed'), { signal });
  });
}
