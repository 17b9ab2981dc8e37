import { mapStack } from '@msv/delivery/stacks/mapStack';
import { parseReleaseScript } from '@msv/delivery/stacks/parseReleaseScript';
import { getActiveSpan } from '@msv/service-kit/tracing/activeSpan';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { TokenBuckets } from '../limits/TokenBuckets.ts';
import { createServiceClient } from '../services/createServiceClient.ts';
import { SourceMapCache } from './SourceMapCache.ts';

/** Fields of a log entry. Texts, and the stack trace of the error, can contain positions in scripts of releases. */
export interface ProblemFields {
  readonly err?: unknown;
  readonly [name: string]: unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Logs a problem in the code of releases. In the background, it replaces the positions in their scripts with files and
     * lines of the sources, and names the releases.
     */
    logProblem(level: 'warn' | 'error', fields: ProblemFields, message: string): void;
  }
}

/** Maximum number of entries per minute whose stack traces are mapped. Further entries are logged with unmapped stack traces. */
const mappedEntriesPerMinute = 60;
/** Remotes' code can throw errors of any length. */
const maxTextLength = 10_000;

/** Decorates `app.logProblem`. */
export const problemLogPlugin = fp(registerProblemLog, {
  name: 'problemLogPlugin',
  dependencies: ['registryPlugin'],
});

async function registerProblemLog(app: FastifyInstance, config: EdgeConfig) {
  const { ARTIFACTS_FOLDER, REGISTRY_URL, REGISTRY_EDGE_TOKEN: token } = config;
  const sourceMaps = new SourceMapCache({
    folder: ARTIFACTS_FOLDER,
    store:
      REGISTRY_URL.length > 0 && token
        ? { client: createServiceClient(app, REGISTRY_URL), token }
        : undefined,
    findRelease: app.registry.findRelease,
  });
  const entries = new TokenBuckets(mappedEntriesPerMinute);
  const pending = new Set<Promise<void>>();

  async function mapFields(fields: ProblemFields): Promise<ProblemFields> {
    const releases = new Set<string>();
    const mapText = (text: string) =>
      mapStack(text.slice(0, maxTextLength), async (position) => {
        const script = parseReleaseScript(position);
        if (!script) return undefined;
        const sourceMap = await sourceMaps.get(script);
        if (sourceMap) releases.add(`${script.remote} ${script.version}`);
        return sourceMap;
      });
    const mapValue = async (value: unknown) => {
      if (typeof value === 'string') return mapText(value);
      if (value instanceof Error && value.stack) value.stack = await mapText(value.stack);
      return value;
    };
    const mapped = await Promise.all(
      Object.entries(fields).map(async ([name, value]) => [name, await mapValue(value)]),
    );
    return { ...Object.fromEntries(mapped), ...(releases.size > 0 ? { releases: [...releases] } : {}) };
  }

  app.decorate('logProblem', (level, problem, message) => {
    const span = getActiveSpan();
    // The entry is often written after the request and its span have ended.
    const fields = { ...problem, ...(span && { traceId: span.traceId }) };
    if (!entries.take('')) return app.log[level](fields, message);
    const logged: Promise<void> = mapFields(fields)
      .catch(() => fields)
      .then((mapped) => app.log[level](mapped, message))
      .finally(() => pending.delete(logged));
    pending.add(logged);
  });
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
}
