import { planPage } from '../renderer/planPage.ts';
import { createRendererPool, type RendererPool } from '../renderer/pool/createRendererPool.ts';
import type { PageTask, PlannedPage, Renderer } from '../renderer/RenderTask.ts';
import { buildRendererProgram } from './buildRendererProgram.ts';

type PoolOptions = Parameters<typeof createRendererPool>[0];

/** Builds the programs once for all tests that share the modules of this process. */
let program: ReturnType<typeof buildRendererProgram> | undefined;

/**
 * Creates a pool with one process. The default deadline ends no task, however busy the machine
 * is.
 */
export async function createTestRenderer(options: Partial<PoolOptions> = {}): Promise<RendererPool> {
  program ??= buildRendererProgram();
  const { file } = await program;
  return createRendererPool({
    deadlineMs: 50_000,
    maxProcesses: 1,
    log: () => {},
    programFile: file,
    ...options,
  });
}

/** Plans a page like the edge, but without its rules and fallbacks. */
export const planTestPage = (renderer: Pick<Renderer, 'plan'>, task: PageTask): Promise<PlannedPage> =>
  planPage(task, { planModules: (planTask) => renderer.plan(planTask) });
