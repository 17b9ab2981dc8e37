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
  return interrupt.signal;
}
