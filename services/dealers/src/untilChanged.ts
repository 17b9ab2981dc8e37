interface Remembering<T> {
  /** Differs from the last one when there is something new to read. */
  readonly revision: () => Promise<string>;
  readonly read: () => Promise<T>;
  /** After this long it is read again even if no revision says so: somebody may have written by hand. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

/** Remembers what was read until it changes. Callers who come while it is being read wait for that one reading. */
export function untilChanged<T>({ revision, read, maxAgeMs, now = Date.now }: Remembering<T>) {
  let last: { readonly revision: string; readonly readAt: number; readonly value: Promise<T> } | undefined;
  return async (): Promise<T> => {
    // Before the data, so that what is remembered looks older than it is, never younger.
    const current = await revision();
    if (last?.revision === current && now() - last.readAt < maxAgeMs) return last.value;
    const reading = { revision: current, readAt: now(), value: read() };
    last = reading;
    try {
      return await reading.value;
    } catch (error) {
      if (last === reading) last = undefined;
      throw error;
    }
  };
}
