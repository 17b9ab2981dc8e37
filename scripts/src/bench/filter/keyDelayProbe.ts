declare global {
  interface Window {
    /** Times of the last key press and of the last frame that changed the page. */
    lastKeyTimes: { pressedAtMs: number; changePaintedAtMs: number };
    keyTimings: { interactionId: number; durationMs: number }[];
  }
}

/** Runs in the page before its scripts: records the delay of each key press and the frames that change the page. */
export function installKeyDelayProbe(): void {
  const times = { pressedAtMs: 0, changePaintedAtMs: 0 };
  window.lastKeyTimes = times;
  window.keyTimings = [];

  // 16 ms is the lowest threshold; the default omits keys below 104 ms. TypeScript's DOM types lack the property.
  const observerOptions = { type: 'event', durationThreshold: 16 };
  // The Event Timing API measures from the key press, including the wait for the main thread, to the next painted frame.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0 && entry.name !== 'keyup')
        window.keyTimings.push({ interactionId: entry.interactionId, durationMs: entry.duration });
  }).observe(observerOptions);

  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      times.pressedAtMs = timeStamp;
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    const recordPaint = () => {
      times.changePaintedAtMs = performance.now();
    };
    new MutationObserver(() => runAfterPaint(recordPaint)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

  /** A message that is posted in an animation frame callback is delivered after that frame has been painted. */
  function runAfterPaint(callback: () => void) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = callback;
      port2.postMessage(undefined);
    });
  }
}

/** Runs in the page: returns the time from the last key press to the last change of the page, or 0 without a change. */
export function readListDelayMs(): number {
  const { pressedAtMs, changePaintedAtMs } = window.lastKeyTimes;
  return Math.max(0, changePaintedAtMs - pressedAtMs);
}

/** Runs in the page. Returns the longest delay of each keypress, in the order in which the keys were pressed. Keypresses with a delay of less than 16 ms are not included. */
export function readKeyDelaysMs(): number[] {
  const delayById = new Map<number, number>();
  for (const { interactionId, durationMs } of window.keyTimings)
    delayById.set(interactionId, Math.max(durationMs, delayById.get(interactionId) ?? 0));
  return [...delayById.values()];
}
