import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a dev server serves a file, which it does after its first compilation. Rejects when the signal is aborted. */
export async function waitUntilServed(url: string, signal: AbortSignal): Promise<void> {
  const isServed = () =>
    fetch(url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) await sleep(100, undefined, { signal });
}
