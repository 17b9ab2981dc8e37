declare global {
  interface Window {
    /** When a key was pressed last, and when the list that it brought was painted. */
    filterMarks: { pressedAt: number; listPaintedAt: number };
    keyEvents: { interactionId: number; duration: number }[];
  }
}

/** Runs in the page before anything else: notes what the browser measures of each key, and the frames of the list. */
export function markKeys(): void {
  const marks = { pressedAt: 0, listPaintedAt: 0 };
  window.filterMarks = marks;
  window.keyEvents = [];

  // TypeScript's own declarations do not know the threshold yet; without it only keys above 104 ms are told of.
  const fromTheLeast = { type: 'event', durationThreshold: 16 };
  // The Event Timing API: from the press, waiting included, to the frame that shows what it changed.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0 && entry.name !== 'keyup')
        window.keyEvents.push({ interactionId: entry.interactionId, duration: entry.duration });
  }).observe(fromTheLeast);

  addEventListener('keydown', ({ timeStamp }) => Object.assign(marks, { pressedAt: timeStamp }), true);
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() =>
      afterFrame(() => Object.assign(marks, { listPaintedAt: performance.now() })),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

  /** A task that is posted in a frame's callback runs when that frame is painted. */
  function afterFrame(then: () => void) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(undefined);
    });
  }
}

/** Runs in the page: from the last press to the last frame in which the page's content changed, 0 if it did not. */
export function readListMs(): number {
  const { pressedAt, listPaintedAt } = window.filterMarks;
  return Math.max(0, listPaintedAt - pressedAt);
}

/** Runs in the page: the longest time of each key, in the order of the presses. Keys below 16 ms are not among them. */
export function readKeyMs(): number[] {
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of window.keyEvents)
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  return [...longest.values()];
}
