import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { notifyParent } from '@msv/service-kit/server/startService';
import { cheapCheckIntervalMs, type WarningCheck } from '@msv/service-kit/server/warningsPlugin';
import type { FastifyInstance } from 'fastify';
import { createRendererPool, type RendererPool } from '../../../renderer/pool/createRendererPool.ts';
import { registerRendererMetrics } from '../../../renderer/pool/registerRendererMetrics.ts';
import { describeRendererLayers, getIsolateProgramFile } from '../../../renderer/pool/rendererLayers.ts';
import type { Renderer } from '../../../renderer/RenderTask.ts';
import { readRendererBuild } from '../../../renderer/service/readRendererBuild.ts';
import type { EdgeConfig } from '../../config.ts';
import { createServiceClient } from '../../services/ServiceClient.ts';
import { RemoteRenderer } from './RemoteRenderer.ts';

/** Creates the renderer of pages: the operator's separate program, or processes that the edge starts. */
export function createPageRenderer(app: FastifyInstance, config: EdgeConfig): Renderer {
  return config.RENDERER_URL.length > 0
    ? createRemoteRenderer(app, config)
    : createLocalRenderer(app, config);
}

function createRemoteRenderer(
  app: FastifyInstance,
  { RENDERER_URL, RENDER_DEADLINE_MS }: EdgeConfig,
): Renderer {
  const renderer = new RemoteRenderer({
    client: createServiceClient(app, RENDERER_URL),
    deadlineMs: RENDER_DEADLINE_MS,
    build: readRendererBuild(),
    readBundle: app.releaseFiles.readBundle,
    readRevision: () => app.registry.currentRevision(),
  });
  app.addWarnings(
    createRendererWarning(() => ({ losses: renderer.lossCount, outages: renderer.outageCount })),
    cheapCheckIntervalMs,
  );
  return renderer;
}

function createLocalRenderer(
  app: FastifyInstance,
  { RENDER_DEADLINE_MS, RENDERER_PROGRAM }: EdgeConfig,
): Renderer {
  const pool = createRendererPool({
    deadlineMs: RENDER_DEADLINE_MS,
    ...(RENDERER_PROGRAM !== undefined && { programFile: RENDERER_PROGRAM }),
    log: (fields, message) => app.logProblem('warn', fields, message),
    readBundle: app.releaseFiles.readBundle,
  });
  app.addHook('onClose', () => pool.close());
  let renderedRevision = app.registry.currentRevision();
  app.registry.onRevisionApplied(() => {
    if (app.registry.currentRevision() === renderedRevision) return;
    renderedRevision = app.registry.currentRevision();
    pool.replaceProcesses();
  });
  app.addWarnings(
    createRendererWarning(() => ({ losses: pool.readState().lostRenderers, outages: 0 })),
    cheapCheckIntervalMs,
  );
  registerRendererMetrics(app.metrics, pool);
  notifyParent(describeRendererLayers());
  return RENDERER_PROGRAM === undefined ? pool : followEdits(pool, RENDERER_PROGRAM);
}

/** Replaces the processes after a dev server has built their program again. */
function followEdits(pool: RendererPool, programFile: string): Renderer {
  // A file can be missing while it is replaced.
  const readFileTime = (file: string) =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  const readBuildTime = async () =>
    Math.max(...(await Promise.all([programFile, getIsolateProgramFile(programFile)].map(readFileTime))));
  let lastBuildTime = readBuildTime();
  async function replaceOutdatedProcesses() {
    const previousBuildTime = await lastBuildTime;
    lastBuildTime = readBuildTime();
    if ((await lastBuildTime) > previousBuildTime) pool.replaceProcesses();
  }
  return {
    async plan(task) {
      await replaceOutdatedProcesses();
      return pool.plan(task);
    },
    render: (task) => pool.render(task),
  };
}

const windowMs = 10 * 60_000;
/** More losses within the window are a warning, like in deploy/observability/alerts.yaml. */
const maxLosses = 10;

interface RendererCounts {
  readonly losses: number;
  readonly outages: number;
}

/**
 * Creates the warning of repeated losses of renderer processes, and of a renderer that did not answer.
 * @param readCounts Returns the number of lost processes and of requests without an answer since the start.
 */
export function createRendererWarning(
  readCounts: () => RendererCounts,
  now = () => performance.now(),
): WarningCheck {
  let samples = [{ time: now(), ...readCounts() }];
  return async () => {
    const time = now();
    const newest = { time, ...readCounts() };
    samples = [...samples.filter((sample) => time - sample.time <= windowMs), newest];
    const { losses, outages } = samples[0] ?? newest;
    const lostProcesses = newest.losses - losses;
    const failedRequests = newest.outages - outages;
    return [
      {
        name: 'RendererRestarts',
        subject: hostname(),
        isActive: lostProcesses > maxLosses || failedRequests > 0,
        summary: `In 10 minutes, the edge lost ${lostProcesses} renderer processes, and the renderer did not answer ${failedRequests} requests. Browsers rendered these pages.`,
      },
    ];
  };
}
