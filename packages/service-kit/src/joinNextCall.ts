/**
 * Lets many callers share one slow read without ever seeing a past: a call made while a read is under way does not
 * join that one, which may have begun before the caller's own write, but the next. So there is at most one read
 * under way and one waiting, however many callers there are. After a failure, calls fail at once for `holdOffMs`
 * instead of each waiting for the same time-out.
 */
export function joinNextCall<T>(call: () => Promise<T>, holdOffMs: number): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  let failure: { readonly error: unknown; readonly until: number } | undefined;

  async function run() {
    if (failure && Date.now() < failure.until) throw failure.error;
    try {
      const result = await call();
      failure = undefined;
      return result;
    } catch (error) {
      failure = { error, until: Date.now() + holdOffMs };
      throw error;
    }
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
