import type { RouteSource } from '../../site/routing/KnownRoutes.ts';

/** Loads the route table after the page, so that the first navigation to another module waits only for its scripts. */
export function loadRoutesWhenIdle(routes: RouteSource): void {
  // A navigation tries again.
  const load = () => routes.load().catch(console.warn);
  // Safari has no `requestIdleCallback`.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 200);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
