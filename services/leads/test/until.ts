import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves with the first answer that is neither empty nor false; fails the test after 25 seconds. */
export async function until<T>(ask: () => Promise<T> | T): Promise<NonNullable<T>> {
  const giveUpAt = Date.now() + 25_000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > giveUpAt) throw new Error('It did not come to pass');
    await sleep(20);
  }
}
