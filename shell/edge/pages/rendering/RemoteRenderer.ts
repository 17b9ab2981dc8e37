import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import type { ReadBundle } from '../../../renderer/pool/createRendererPool.ts';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import {
  type BundleLocation,
  type ModulePlan,
  ModulePlans,
  type PlanTask,
  parseResult,
  RenderedPage,
  type Renderer,
  type RenderTask,
} from '../../../renderer/RenderTask.ts';
import {
  type BundleSources,
  MissingBundles,
  maxResponseBytes,
  type TaskRequest,
  TaskResponse,
  tasksUrl,
} from '../../../renderer/service/renderingApi.ts';
import type { ServiceClient } from '../../services/ServiceClient.ts';

/** Time for a task to wait for a process. Browsers can render the page sooner than that. */
const maxWaitMs = 3000;
/** Time without requests after a failed one, so that pages do not wait for an unavailable renderer. */
const pauseMs = 1000;

/** Error of a task that no renderer answered. The browser renders the page. */
export class RendererUnavailableError extends Error {
  override readonly name = 'RendererUnavailableError';
}

interface Options {
  client: Pick<ServiceClient, 'post'>;
  /** Time limit of a task, which the renderer enforces. */
  deadlineMs: number;
  /** Digest of the edge's own code that renders pages. */
  build: string;
  readBundle: ReadBundle;
  readRevision: () => number;
}

type Task =
  | Pick<Extract<TaskRequest, { type: 'plan' }>, 'type' | 'task'>
  | Pick<Extract<TaskRequest, { type: 'render' }>, 'type' | 'task'>;

/**
 * Client for the renderer as a separate program. Responses are untrusted, because the renderer runs the code of teams.
 */
export class RemoteRenderer implements Renderer {
  /** Tasks since the start whose code hung, used too much memory or crashed its process. */
  lossCount = 0;
  /** Requests since the start that no instance answered, for example while the renderer restarted. */
  outageCount = 0;
  private readonly options: Options;
  private pausedUntil = 0;

  constructor(options: Options) {
    this.options = options;
  }

  /**
   * Plans modules of one remote.
   * @throws {RendererUnavailableError} if no renderer answers.
   * @throws {RendererLostError} if the code of a remote lost its isolate or process.
   */
  async plan(task: PlanTask): Promise<ModulePlan[]> {
    return parseResult(ModulePlans, await this.run({ type: 'plan', task }));
  }

  /** Renders a page, and throws like `plan`. */
  async render(task: RenderTask): Promise<RenderedPage> {
    return parseResult(RenderedPage, await this.run({ type: 'render', task }));
  }

  private async run(request: Task): Promise<unknown> {
    const outcome = await this.request(request);
    if ('lost' in outcome) {
      this.lossCount += 1;
      throw new RendererLostError(outcome.lost);
    }
    if ('error' in outcome) throw toError(outcome);
    return outcome.value;
  }

  private async request(request: Task): Promise<TaskResponse> {
    const first = await this.post(request);
    if (first.status !== 409) return parseResult(TaskResponse, first.body);
    const { missing } = parseResult(MissingBundles, first.body);
    const bundles = await readSources(Object.values(request.task.bundles), missing, this.options.readBundle);
    return parseResult(TaskResponse, (await this.post({ ...request, ...bundles })).body);
  }

  private async post(request: Task & BundleSources): Promise<{ status: number; body: unknown }> {
    if (performance.now() < this.pausedUntil)
      throw new RendererUnavailableError('The renderer did not answer a moment ago');
    const { client, deadlineMs, build, readRevision } = this.options;
    try {
      const { statusCode, body } = await client.post(tasksUrl, {
        // Rendering changes nothing, so another instance may repeat it.
        headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: 'none' },
        body: JSON.stringify({ ...request, build, revision: readRevision() } satisfies TaskRequest),
        signal: AbortSignal.timeout(deadlineMs + maxWaitMs),
      });
      const text = await readText(body);
      if (statusCode !== 200 && statusCode !== 409) throw new Error(`Its response has status ${statusCode}`);
      return { status: statusCode, body: JSON.parse(text) };
    } catch (error) {
      this.pausedUntil = performance.now() + pauseMs;
      this.outageCount += 1;
      throw new RendererUnavailableError('The renderer did not answer', { cause: error });
    }
  }
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxResponseBytes) throw new Error(`Its response is longer than ${maxResponseBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Reads the bundles that the renderer does not have. */
async function readSources(
  bundles: readonly BundleLocation[],
  missing: readonly string[],
  readBundle: ReadBundle,
): Promise<BundleSources> {
  const sources: Record<string, string> = {};
  const unreadable: Record<string, string> = {};
  for (const bundle of bundles)
    if (missing.includes(bundle.integrity))
      await readBundle(bundle).then(
        (source) => {
          sources[bundle.integrity] = source;
        },
        (error) => {
          unreadable[bundle.integrity] = String(error);
        },
      );
  return { sources, unreadable };
}

function toError({ error: message, stack }: Extract<TaskResponse, { error: string }>): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
