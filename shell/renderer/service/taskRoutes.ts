import { ApiError } from '@msv/contracts/http/apiError';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Server } from '@msv/service-kit/server/Server';
import { notifyParent } from '@msv/service-kit/server/startService';
import { LRUCache } from 'lru-cache';
import { createRendererPool, type ReadBundle, type RendererPool } from '../pool/createRendererPool.ts';
import { RendererLostError } from '../pool/RendererLostError.ts';
import { registerRendererMetrics } from '../pool/registerRendererMetrics.ts';
import { describeRendererLayers } from '../pool/rendererLayers.ts';
import type { TaskMessage } from '../protocol/messages.ts';
import type { RendererConfig } from './config.ts';
import { readRendererBuild } from './readRendererBuild.ts';
import { MissingBundles, TaskRequest, TaskResponse, tasksUrl } from './renderingApi.ts';

const maxSourceCharacters = 64 * 1024 * 1024;

interface Options extends Pick<RendererConfig, 'RENDER_DEADLINE_MS'> {
  readonly programFile?: string;
}

/**
 * Fastify plugin that plans and renders pages. It stores no files: edges send the bundles, which they have verified.
 */
export async function taskRoutes(app: Server, { RENDER_DEADLINE_MS, programFile }: Options) {
  const sources = new LRUCache<string, string>({
    maxSize: maxSourceCharacters,
    sizeCalculation: (source) => source.length + 1,
  });
  const pool = createRendererPool({
    deadlineMs: RENDER_DEADLINE_MS,
    log: (fields, message) => app.log.warn(fields, message),
    ...(programFile !== undefined && { programFile }),
  });
  app.addHook('onClose', () => pool.close());
  registerRendererMetrics(app.metrics, pool);
  notifyParent(describeRendererLayers());
  const build = readRendererBuild(programFile);
  let newestRevision = 0;

  app.post(
    tasksUrl,
    // Log lines of tasks would repeat the lines of the edges.
    {
      logLevel: 'warn',
      schema: { body: TaskRequest, response: { 200: TaskResponse, 409: MissingBundles, 503: ApiError } },
    },
    async ({ body }, reply) => {
      if (body.build !== build) return reply.code(503).send({ error: 'The edge has another build.' });
      storeSources(body.sources ?? {});
      const { unreadable = {}, task } = body;
      const digests = new Set(Object.values(task.bundles).map(({ integrity }) => integrity));
      // The sources could be evicted while the task waits.
      const bundles = new Map([...digests].map((digest) => [digest, sources.get(digest)]));
      const missing = [...digests].filter(
        (digest) => bundles.get(digest) === undefined && !(digest in unreadable),
      );
      if (missing.length > 0) return reply.code(409).send({ missing });
      if (body.revision > newestRevision) {
        newestRevision = body.revision;
        pool.replaceProcesses();
      }
      return runTask(pool, body, async ({ integrity }) => {
        const source = bundles.get(integrity);
        if (source === undefined) throw new Error(unreadable[integrity] ?? 'The bundle is missing');
        return source;
      });
    },
  );

  function storeSources(received: Readonly<Record<string, string>>): void {
    for (const [digest, source] of Object.entries(received)) {
      if (calculateIntegrity(Buffer.from(source)) !== digest)
        throw new HttpError(400, 'The digest of a server bundle does not match.');
      sources.set(digest, source);
    }
  }
}

async function runTask(
  pool: RendererPool,
  request: TaskRequest,
  readBundle: ReadBundle,
): Promise<TaskResponse> {
  try {
    return { value: await pool.run(toMessage(request), readBundle) };
  } catch (error) {
    if (error instanceof RendererLostError) return { lost: error.message };
    if (!(error instanceof Error)) return { error: String(error) };
    return { error: error.message, ...(error.stack !== undefined && { stack: error.stack }) };
  }
}

function toMessage(request: TaskRequest): TaskMessage {
  // Edges learn of a revision at different times, so tasks of an earlier one can follow.
  const processGroup = `${request.revision} ${request.task.processGroup}`;
  return request.type === 'plan'
    ? { type: request.type, task: { ...request.task, processGroup } }
    : { type: request.type, task: { ...request.task, processGroup } };
}
