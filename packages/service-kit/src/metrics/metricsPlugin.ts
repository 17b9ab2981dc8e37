import { createServer, type Server as HttpServer } from 'node:http';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ServerConfig } from '../config/serverConfig.ts';
import type { LogOutput } from '../server/LogOutput.ts';
import type { Server } from '../server/Server.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics of this program, served only if `METRICS_PORT` is set. */
    metrics: Registry;
  }
}

/** Upper limits of the duration buckets, in seconds. */
export const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Fastify plugin that adds `app.metrics`. If `METRICS_PORT` is set, measures requests and the process. The metrics have
 * a port of their own, so that a proxy cannot expose them.
 */
export const metricsPlugin = fp(registerMetrics, { name: 'metricsPlugin' });

interface MetricsOptions {
  readonly config: Pick<ServerConfig, 'METRICS_HOST' | 'METRICS_PORT'>;
  readonly logOutput: LogOutput;
}

async function registerMetrics(app: Server, { config, logOutput }: MetricsOptions) {
  const { METRICS_HOST, METRICS_PORT } = config;
  const registry = new Registry();
  app.decorate('metrics', registry);
  countDroppedLogLines(logOutput, registry);
  if (METRICS_PORT === undefined) return;
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const server = createMetricsServer(registry);
  app.addHook('onReady', () => listen(server, METRICS_PORT, METRICS_HOST));
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

function countDroppedLogLines(logOutput: LogOutput, registry: Registry) {
  const counter: Counter = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Number of log lines that could not be written, for example because the disk was full',
    registers: [registry],
    collect() {
      counter.reset();
      counter.inc(logOutput.droppedLines);
    },
  });
}

function measureRequests(app: Server, registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request until its response was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
}

function createMetricsServer(registry: Registry): HttpServer {
  return createServer(({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}

const listen = (server: HttpServer, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
