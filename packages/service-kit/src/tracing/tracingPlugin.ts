import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ServerConfig } from '../config/serverConfig.ts';
import { removeQuery } from '../http/requests.ts';
import type { Server } from '../server/Server.ts';
import type { ErrorRecord, Telemetry } from './createTelemetry.ts';
import { completeSpan, runInSpan, type Span } from './spans.ts';
import { isTracing } from './tracingConfig.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a task outside of requests as a trace of its own, if traces are on. */
    traceTask<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
    /** Sends errors to the collector of traces, if there is one. Never rejects. */
    sendErrors(errors: readonly ErrorRecord[]): Promise<void>;
  }
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Maximum time for sending the last spans. */
const closeTimeoutMs = 2000;
/** Routes that are requested all the time, but not by visitors. */
const untracedRoutes: readonly (string | undefined)[] = ['/healthz', '/readyz'];

interface TracingPluginOptions {
  readonly config: ServerConfig;
  readonly name: string;
  /** True if only programs of the site can reach the server, so that it continues their traces. */
  readonly trustsTraceHeaders: boolean;
}

/** Fastify plugin that records one span per request if traces are on, and adds `app.traceTask` and `app.sendErrors`. */
export const tracingPlugin = fp(registerTracing, { name: 'tracingPlugin' });

async function registerTracing(app: Server, { config, name, trustsTraceHeaders }: TracingPluginOptions) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  app.decorateRequest('span', undefined);
  if (endpoint === undefined || !isTracing(config)) {
    app.decorate('traceTask', (_name, run) => run());
    app.decorate('sendErrors', async () => {});
    return;
  }
  const { createTelemetry } = await import('./createTelemetry.ts');
  const telemetry = createTelemetry({ name, endpoint, log: app.log });
  const sendsErrors = config.OTEL_LOGS_EXPORTER !== 'none';
  app.decorate('sendErrors', async (errors) => {
    if (sendsErrors) await telemetry.sendErrors(errors);
  });
  app.decorate('traceTask', (task, run) => completeSpan(telemetry.startTrace({ name: task }), run));
  const isTraced = ({ headers, routeOptions }: FastifyRequest) => {
    // A caller that does not record the trace sends no header.
    if (trustsTraceHeaders && headers.traceparent === undefined) return false;
    return !untracedRoutes.includes(routeOptions.url);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTraced(request)) request.span = startRequestSpan(telemetry, request, trustsTraceHeaders);
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
    Promise.race([telemetry.close(), sleep(closeTimeoutMs, undefined, { ref: false })]),
  );
}

function startRequestSpan(
  telemetry: Telemetry,
  { method, originalUrl, routeOptions: { url: route = '' }, headers }: FastifyRequest,
  trustsTraceHeaders: boolean,
): Span | undefined {
  const options = {
    name: `${method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'url.path': removeQuery(originalUrl),
    },
  } as const;
  return telemetry.startTrace(options, trustsTraceHeaders ? headers : undefined);
}
