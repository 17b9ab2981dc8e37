import type { RestingReleases } from './RestingReleases.ts';
import type { Renderers } from './renderers.ts';

/** What pages are planned and rendered with. */
export interface Means {
  renderers: Renderers;
  resting: RestingReleases;
  /** Told of what went wrong inside pages. */
  onProblem: (problem: string, url: string) => void;
}
