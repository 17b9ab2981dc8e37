/**
 * A signal that Ctrl-C, or whoever ends this program, aborts. Only the first one is taken: a second ends the program
 * at once, and what it started ends with it.
 */
export function untilInterrupted(): AbortSignal {
  const interrupt = new AbortController();
  const end = () => {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    interrupt.abort();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (process.env.npm_lifecycle_event) whenParentEnds(end);
  return interrupt.signal;
}

/**
 * npm starts its scripts through a shell, and a signal to npm ends that shell without reaching us; what we see is that
 * our parent is another one.
 */
function whenParentEnds(end: () => void) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 200);
  watch.unref();
}
