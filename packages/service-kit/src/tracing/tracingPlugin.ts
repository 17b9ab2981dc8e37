import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ServerConfig } from '../config/serverConfig.ts';
import { removeQuery } from '../http/requests.ts';
import type { Server } from '../server/Server.ts';
import type { ErrorRecord } from './createLogSender.ts';
import type { Tracer } from './createTracer.ts';
import { completeSpan, runInSpan, type Span } from './spans.ts';
import { createSampler, isTracing } from './tracingConfig.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a task outside of requests as a trace of its own. Without traces, only runs the task. */
    traceTask<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
    /** Sends errors to the collector of traces as log records. Without one, does nothing. Never rejects. */
    sendErrors(errors: readonly ErrorRecord[]): Promise<void>;
  }
  interface FastifyRequest {
    /** Span of the request if its trace is recorded. */
    span: Span | undefined;
  }
}

/** Maximum time for sending the last spans when the program ends. */
const closeTimeoutMs = 2000;
/** Routes that are requested all the time, and that say nothing about visitors. */
const untracedRoutes: readonly (string | undefined)[] = ['/healthz', '/readyz'];

interface TracingPluginOptions {
  readonly config: ServerConfig;
  readonly name: string;
  /** True if only programs of the site can reach the server, so that it continues their traces. */
  readonly trustsTraceHeaders: boolean;
}

/**
 * Fastify plugin that records one span per request if traces are on and the sampler chooses its trace. It adds `app.traceTask` and
 * `app.sendErrors`.
 * The SDK is loaded only if traces are on.
 */
export const tracingPlugin = fp(registerTracing, { name: 'tracingPlugin' });

async function registerTracing(app: Server, { config, name, trustsTraceHeaders }: TracingPluginOptions) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  app.decorateRequest('span', undefined);
  if (endpoint === undefined || !isTracing(config)) {
    app.decorate('traceTask', (_name, run) => run());
    app.decorate('sendErrors', async () => {});
    return;
  }
  await registerErrors(app, { config, name, endpoint });
  const { createTracer } = await import('./createTracer.ts');
  const tracer = createTracer({ name, endpoint, log: app.log });
  const isRecorded = createSampler(config);
  app.decorate('traceTask', (task, run) => {
    if (!isRecorded(undefined)) return run();
    return completeSpan(tracer.start({ name: task }), run);
  });
  const isRequestRecorded = (request: FastifyRequest) => {
    const { traceparent } = request.headers;
    // Without the header, the caller does not record the trace.
    if (trustsTraceHeaders && traceparent === undefined) return false;
    if (!isRecorded(trustsTraceHeaders ? traceparent : undefined)) return false;
    // Last, because Fastify creates the options of the route for each request that reads them.
    return !untracedRoutes.includes(request.routeOptions.url);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isRequestRecorded(request)) request.span = startRequestSpan(tracer, request, trustsTraceHeaders);
    runInSpan(request.span, done);
  });
  // Node.js emits the end of a body outside of the span.
  app.addHook('preValidation', (request, _reply, done) => runInSpan(request.span, done));
  app.addHook('onResponse', ({ span }, reply, done) => {
    if (span) {
      const { statusCode } = reply;
      span.setAttributes({ 'http.response.status_code': statusCode });
      span.end(statusCode >= 500 ? String(statusCode) : undefined);
    }
    done();
  });
  app.addHook('onClose', () =>
    Promise.race([tracer.close(), sleep(closeTimeoutMs, undefined, { ref: false })]),
  );
}

async function registerErrors(
  app: Server,
  { config, name, endpoint }: Pick<TracingPluginOptions, 'config' | 'name'> & { endpoint: string },
) {
  if (config.OTEL_LOGS_EXPORTER === 'none') return app.decorate('sendErrors', async () => {});
  const { createLogSender } = await import('./createLogSender.ts');
  const headers = config.OTEL_EXPORTER_OTLP_HEADERS;
  return app.decorate('sendErrors', createLogSender({ name, endpoint, headers, log: app.log }));
}

function startRequestSpan(
  tracer: Tracer,
  { method, originalUrl, routeOptions: { url: route = '' }, headers }: FastifyRequest,
  trustsTraceHeaders: boolean,
): Span {
  const options = {
    name: `${method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'url.path': removeQuery(originalUrl),
    },
  } as const;
  return tracer.start(options, trustsTraceHeaders ? headers : undefined);
}
