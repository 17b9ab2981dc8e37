import type { PageTask, PlannedPage, RenderedPage, RenderTask } from './RenderTask.ts';

/** Plans and renders pages by running the remotes' code. */
export interface Renderer {
  plan(task: PageTask): Promise<PlannedPage>;
  render(task: RenderTask): Promise<RenderedPage>;
}
