import { join } from 'node:path';
import { planPage } from '../renderer/planPage.ts';
import { createRendererPool, type RendererPool } from '../renderer/pool/createRendererPool.ts';
import type { PageTask, PlannedPage, Renderer } from '../renderer/RenderTask.ts';

type PoolOptions = Parameters<typeof createRendererPool>[0];

/** The built program of renderer processes. `jest.server.config.js` builds it. */
export const rendererProgramFile = join(__dirname, '../dist/server/renderer/rendererProgram.cjs');

/**
 * Creates a pool with one process. The default deadline ends no task, however busy the machine
 * is.
 */
export const createTestRenderer = (options: Partial<PoolOptions> = {}): RendererPool =>
  createRendererPool({
    deadlineMs: 50_000,
    maxProcesses: 1,
    log: () => {},
    programFile: rendererProgramFile,
    ...options,
  });

/** Plans a page like the edge, but without its rules and fallbacks. */
export const planTestPage = (renderer: Pick<Renderer, 'plan'>, task: PageTask): Promise<PlannedPage> =>
  planPage(task, { planModules: (planTask) => renderer.plan(planTask) });
