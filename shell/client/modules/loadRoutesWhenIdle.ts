import type { RouteSource } from '../../site/routing/KnownRoutes.ts';
import { runWhenIdle } from '../scheduling/runWhenIdle.ts';

/** Loads the route table after the page, so that the first navigation to another module waits only for its scripts. */
export function loadRoutesWhenIdle(routes: RouteSource): void {
  // A navigation tries again.
  runWhenIdle(() => routes.load().catch(console.warn));
}
