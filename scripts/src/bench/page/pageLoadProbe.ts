/**
 * Runs in the page before anything else. Marks the frame in which an element is first there to be painted, and the
 * one in which React has taken it over, so that a tap on it does something.
 */
export function markProgress(selector: string): void {
  const isMarked = (name: string) => performance.getEntriesByName(name).length > 0;
  const look = () => {
    const element = document.querySelector(selector);
    if (element && !isMarked('content')) performance.mark('content');
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps')))
      performance.mark('interactive');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page at its end: what the browser measured, in milliseconds from the start of the navigation. */
export async function readTimes() {
  const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  const fcpMs = startOf('first-contentful-paint');
  return {
    fcpMs,
    lcpMs: await largestContentfulPaint(),
    // The mark is set before its frame is painted.
    contentVisibleMs: Math.max(startOf('content'), fcpMs),
    interactiveMs: startOf('interactive'),
  };

  function largestContentfulPaint() {
    return new Promise<number>((resolve) => {
      const type = 'largest-contentful-paint';
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type,
        buffered: true,
      });
    });
  }
}

/** Runs in the page at its end: what came over the wire, the document aside. */
export function readResources() {
  return performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming
        ? [{ path: new URL(entry.name).pathname, sizeInBytes: entry.encodedBodySize }]
        : [],
    );
}
