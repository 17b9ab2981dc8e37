/**
 * Runs in the page before its scripts: sets the performance mark `content` in the frame in which an element appears, and
 * `interactive` in the frame in which React has hydrated it.
 */
export function installPageLoadProbe(selector: string): void {
  const isMarked = (name: string) => performance.getEntriesByName(name).length > 0;
  const checkFrame = () => {
    const element = document.querySelector(selector);
    if (element && !isMarked('content')) performance.mark('content');
    const isHydrated = element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    if (isHydrated) performance.mark('interactive');
    else requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

/** Runs in the page after loading: returns the times since the start of the navigation, in milliseconds. */
export async function readPageLoadTimes() {
  const readStartTime = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  const fcpMs = readStartTime('first-contentful-paint');
  return {
    fcpMs,
    lcpMs: await readLargestContentfulPaint(),
    // The mark is set before its frame is painted, so the content cannot be visible before the first paint.
    contentVisibleMs: Math.max(readStartTime('content'), fcpMs),
    interactiveMs: readStartTime('interactive'),
  };

  function readLargestContentfulPaint() {
    return new Promise<number>((resolve) => {
      const type = 'largest-contentful-paint';
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type,
        buffered: true,
      });
    });
  }
}

/** Runs in the page after loading: returns the path and transfer size of every resource except the document. */
export function readResources() {
  return performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming
        ? [{ path: new URL(entry.name).pathname, sizeInBytes: entry.encodedBodySize }]
        : [],
    );
}
