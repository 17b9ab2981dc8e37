/**
 * Ends the current task and resolves in a later one, so that the browser can respond to the visitor in between.
 * https://developer.mozilla.org/docs/Web/API/Scheduler/yield
 */
export function yieldToBrowser(): Promise<void> {
  // Safari has no `scheduler`.
  if (globalThis.scheduler?.yield) return globalThis.scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
