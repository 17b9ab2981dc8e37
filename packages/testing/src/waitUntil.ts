import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a busy machine, and shorter than the time limit of a test, whose error says less. */
const timeoutMs = 50_000;

/**
 * Calls a function repeatedly until it returns a truthy value, and returns that value.
 * @throws {Error} after 50 seconds
 */
export async function waitUntil<T>(check: () => Promise<T> | T): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (performance.now() > deadline)
      throw new Error(`The condition was not met within ${timeoutMs / 1000} seconds`);
    await sleep(20);
  }
}
