/**
 * Runs in the page before its scripts: sets the performance mark `content` in the frame in which an element appears,
 * and `interactive` in the frame in which React has hydrated it.
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

/**
 * Runs in the page after loading: returns the times since the start of the navigation, in milliseconds, and the sum of
 * all layout shifts.
 */
export async function readPageLoadMetrics() {
  const readStartTime = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  // The first paint can be after the network was idle.
  const lcpMs = await readLargestContentfulPaint();
  const fcpMs = readStartTime('first-contentful-paint');
  return {
    fcpMs,
    lcpMs,
    // The mark is set before its frame is painted, so the content cannot be visible before the first paint.
    contentVisibleMs: Math.max(readStartTime('content'), fcpMs),
    interactiveMs: readStartTime('interactive'),
    layoutShift: await sumLayoutShifts(),
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

  /** The browser calls back only if there are entries, so the sum is read a moment later. */
  async function sumLayoutShifts() {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    observer.disconnect();
    return sum;
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
