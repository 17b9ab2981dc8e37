import { setTimeout as sleep } from 'node:timers/promises';

interface Clearing {
  readonly intervalMs: number;
  readonly signal: AbortSignal;
  readonly clear: () => Promise<void>;
  /** Told what kept a run from ending. The next one comes all the same. */
  readonly onError: (error: unknown) => void;
}

/** Clears the store again and again, with a pause before each run, until the signal ends it. */
export async function keepClearing({ intervalMs, signal, clear, onError }: Clearing): Promise<void> {
  while (!signal.aborted) {
    await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await clear().catch(onError);
  }
}
