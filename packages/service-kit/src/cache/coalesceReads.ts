import { UnavailableError } from '../http/HttpError.ts';
import { rejectAfter } from '../server/rejectAfter.ts';

interface CoalesceOptions {
  /** Name of the dependency in timeout errors, such as `MongoDB`. */
  readonly dependency: string;
  /** Maximum time for one read, so that a hanging read cannot block later reads. */
  readonly timeoutMs: number;
  /** Time after a failed read during which calls fail immediately. */
  readonly failFastMs: number;
  /** Maximum time that a caller waits for a recovery test, the first read after a failure. */
  readonly retryTimeoutMs: number;
}

/**
 * Returns a function that lets concurrent callers share one slow read without returning outdated data. A call during a
 * read waits for the next read, because the current one may have started before the caller's own write.
 *
 * At most one read runs and one is queued, except while a recovery test exceeds `retryTimeoutMs`. After a failed read,
 * calls fail immediately, and one caller at a time tests for recovery.
 * @param read Receives the arguments of the first waiting caller.
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
