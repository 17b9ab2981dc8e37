/** Runs a function when the page has loaded and the browser is idle. */
export function runWhenIdle(run: () => void): void {
  // Safari has no `requestIdleCallback`.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => run()) : setTimeout(run, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
