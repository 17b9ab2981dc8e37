interface Patience {
  /** After a failure, calls fail at once for this long. */
  readonly holdOffMs: number;
  /** How long a call waits that tries whether the failure is over. */
  readonly patienceMs: number;
}

/**
 * Lets many callers share one slow read (request coalescing) without ever seeing a past: a call made while a read is
 * under way does not join that one, which may have begun before the caller's own write, but the next. So callers wait
 * for one read or for the one after it, however many callers there are. What fails by a time-out costs one caller the
 * wait and not each of them. Only a read that tries whether a failure is over, and takes longer than a caller's
 * patience, may still be going on when the next one begins.
 */
export function joinNextCall<T>(
  call: () => Promise<T>,
  { holdOffMs, patienceMs }: Patience,
): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  let failure: { readonly error: unknown; readonly until: number } | undefined;

  const fail = (error: unknown) => {
    failure = { error, until: Date.now() + holdOffMs };
  };

  async function attempt() {
    try {
      const result = await call();
      failure = undefined;
      return result;
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  async function run() {
    if (!failure) return attempt();
    const { error, until } = failure;
    if (Date.now() < until) throw error;
    fail(error);
    return within(patienceMs, attempt(), error);
  }

  function start() {
    next = undefined;
    const running = run().finally(() => {
      if (underWay === running) underWay = undefined;
    });
    underWay = running;
    return running;
  }

  return () => {
    if (!underWay) return start();
    next ??= underWay.then(start, start);
    return next;
  };
}

function within<T>(patienceMs: number, promise: Promise<T>, otherwise: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(otherwise), patienceMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
