import { UnavailableError } from '../http/HttpError.ts';
import { rejectAfter } from '../server/rejectAfter.ts';

interface CoalesceOptions {
  /** What is read, such as `MongoDB`. The error of a read that takes too long names it. */
  readonly dependency: string;
  /** Maximum time for one read, so that a read that hangs cannot block all later reads. */
  readonly timeoutMs: number;
  /** Time after a failed read during which further calls fail immediately. */
  readonly failFastMs: number;
  /** Maximum time that a caller waits for a recovery test, which is the first read after a failure. */
  readonly retryTimeoutMs: number;
}

/**
 * Returns a function that lets concurrent callers share one slow read but never returns outdated data. A call
 * during a read waits for the next read, because the current read may have started before the caller's own
 * write. At most one read runs and one read is queued, for any number of callers. After a failed read, calls
 * fail immediately, and one caller at a time tests for recovery with a new read. Reads overlap only if such a
 * recovery test exceeds `retryTimeoutMs`.
 * @param read Gets the arguments of the first caller that waits for it.
 */
export function coalesceReads<T, Arguments extends unknown[] = []>(
  read: (...args: Arguments) => Promise<T>,
  { dependency, timeoutMs, failFastMs, retryTimeoutMs }: CoalesceOptions,
): (...args: Arguments) => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  let lastFailure: { readonly error: unknown; readonly failFastUntil: number } | undefined;

  const recordFailure = (error: unknown) => {
    lastFailure = { error, failFastUntil: performance.now() + failFastMs };
  };

  async function tryRead(args: Arguments) {
    try {
      const result = await rejectAfter(
        timeoutMs,
        read(...args),
        new UnavailableError(dependency, `No answer within ${timeoutMs} ms`),
      );
      lastFailure = undefined;
      return result;
    } catch (error) {
      recordFailure(error);
      throw error;
    }
  }

  async function readOrFailFast(args: Arguments) {
    if (!lastFailure) return tryRead(args);
    const { error, failFastUntil } = lastFailure;
    if (performance.now() < failFastUntil) throw error;
    recordFailure(error);
    return rejectAfter(retryTimeoutMs, tryRead(args), error);
  }

  function start(args: Arguments) {
    next = undefined;
    const started = readOrFailFast(args).finally(() => {
      if (current === started) current = undefined;
    });
    current = started;
    return started;
  }

  return (...args) => {
    if (!current) return start(args);
    const startNext = () => start(args);
    next ??= current.then(startNext, startNext);
    return next;
  };
}
