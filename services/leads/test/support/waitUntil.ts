import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls a function repeatedly until it returns a truthy value, and returns that value.
 * @throws {Error} after 25 seconds
 */
export async function waitUntil<T>(check: () => Promise<T> | T): Promise<NonNullable<T>> {
  const deadline = Date.now() + 25_000;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error('The condition was not met within 25 seconds');
    await sleep(20);
  }
}
