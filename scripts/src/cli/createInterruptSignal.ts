const parentPollIntervalMs = 200;

/**
 * Creates a signal that is aborted by Ctrl-C (SIGINT) or SIGTERM. A second signal ends the program immediately, and the
 * programs that it has started exit with it.
 */
export function createInterruptSignal(): AbortSignal {
  const interrupt = new AbortController();
  const abort = () => {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
    interrupt.abort();
  };
  process.on('SIGINT', abort);
  process.on('SIGTERM', abort);
  if (process.env.npm_lifecycle_event) onParentExit(abort);
  return interrupt.signal;
}

/** npm starts scripts through a shell. A signal to npm ends that shell but does not reach this program. */
function onParentExit(callback: () => void) {
  const initialParent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === initialParent) return;
    clearInterval(poll);
    callback();
  }, parentPollIntervalMs);
  poll.unref();
}
