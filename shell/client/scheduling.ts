/** Ends the current task, so that the browser can respond to the visitor before the promise resolves. */
export function yieldToBrowser(): Promise<void> {
  // Safari has no `scheduler`.
  if (globalThis.scheduler?.yield) return globalThis.scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs a function when the page has loaded and the browser is idle. */
export function runWhenIdle(run: () => void): void {
  // Safari has no `requestIdleCallback`.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => run()) : setTimeout(run, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
