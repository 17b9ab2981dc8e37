const intervalMs = 60_000;
const maxEntriesPerInterval = 60;
const maxEntryLength = 2000;

/**
 * Creates a function that logs the output of renderer processes. Long entries are shortened, and entries beyond a limit
 * per minute are dropped.
 */
export function createOutputLogger(log: (output: string) => void): (text: string) => void {
  let intervalStart = Number.NEGATIVE_INFINITY;
  let entryCount = 0;
  return (text) => {
    const now = performance.now();
    if (now - intervalStart >= intervalMs) {
      intervalStart = now;
      entryCount = 0;
    }
    entryCount += 1;
    if (entryCount < maxEntriesPerInterval) log(text.trimEnd().slice(0, maxEntryLength));
    else if (entryCount === maxEntriesPerInterval) log('More output is dropped for up to a minute');
  };
}
