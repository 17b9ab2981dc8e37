import type { PageTask, PlannedPage, RenderedPage, RenderTask } from '../../render/tasks.ts';
import type { RestingReleases } from './RestingReleases.ts';

/** Whoever runs the remotes' code. */
export interface Renderers {
  plan(task: PageTask): Promise<PlannedPage>;
  render(task: RenderTask): Promise<RenderedPage>;
}

/** What pages are planned and rendered with. */
export interface Means {
  renderers: Renderers;
  resting: RestingReleases;
  /** Told of what went wrong inside pages. */
  onProblem: (problem: string, url: string) => void;
}
