import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { ServerConfig } from '../config/serverConfig.ts';
import type { Server } from './Server.ts';

const logIntervalMs = 60_000;

export interface ClientTimeLimits {
  /** Time until the headers of a request have arrived. */
  readonly headersMs: number;
  /** Time until a whole request has arrived. */
  readonly requestMs: number;
  /** Time after which a body that is still being received counts as a slow upload. */
  readonly slowUploadMs: number;
  /** Time without any byte in either direction. */
  readonly inactivityMs: number;
  /** Time until the client has received a whole response. */
  readonly responseMs: number;
  /** Interval of the checks. The default of Node.js, 30 seconds, would triple the limits. */
  readonly checkMs: number;
}

export const clientTimeLimits: ClientTimeLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  slowUploadMs: 2000,
  inactivityMs: 30_000,
  responseMs: 10 * 60_000,
  checkMs: 1000,
};

/**
 * Time limits for edges. They are longer than an edge waits for a response, because the edge would otherwise repeat a
 * request when the network between them stops.
 */
export const edgeTimeLimits: ClientTimeLimits = { ...clientTimeLimits, headersMs: 30_000, requestMs: 30_000 };

interface Options {
  readonly config: Pick<ServerConfig, 'MAX_SLOW_UPLOADS'>;
  readonly timeLimits: ClientTimeLimits;
  /** Responds with 503 and closes the socket. */
  readonly reject: (socket: Socket) => void;
}

/**
 * Fastify plugin that limits concurrent slow uploads and the time for receiving a response. If there are too many slow
 * uploads, the one that has taken the longest is rejected, so clients on a slow network still succeed during an attack.
 */
export const slowClientsPlugin = fp(registerSlowClients, {
  name: 'slowClientsPlugin',
  dependencies: ['metricsPlugin'],
});

async function registerSlowClients(app: Server, { config, timeLimits, reject }: Options) {
  const limit = config.MAX_SLOW_UPLOADS;
  const rejected = new Counter({
    name: 'http_slow_uploads_rejected_total',
    help: 'Requests that were rejected because too many request bodies arrived slowly',
    registers: [app.metrics],
  });
  /** Slow uploads, the earliest first. */
  const slowUploads = new Set<IncomingMessage>();
  let nextLogAt = 0;

  function addSlowUpload(request: IncomingMessage) {
    if (request.complete || request.destroyed) return;
    slowUploads.add(request);
    const [longest] = slowUploads;
    if (slowUploads.size <= limit || !longest) return;
    slowUploads.delete(longest);
    rejected.inc();
    if (performance.now() >= nextLogAt) {
      nextLogAt = performance.now() + logIntervalMs;
      app.log.warn({ limit }, 'Too many request bodies arrive slowly, rejecting those that take the longest');
    }
    reject(longest.socket);
  }

  app.addHook('onRequest', async ({ raw }) => {
    // Requests of `inject` have no socket.
    if (!(raw.socket instanceof Socket) || !hasBody(raw)) return;
    const timer = setTimeout(addSlowUpload, timeLimits.slowUploadMs, raw).unref();
    raw.once('close', () => {
      clearTimeout(timer);
      slowUploads.delete(raw);
    });
  });
  // The handler's time limit ends before the client has received the response.
  const unfinished = new Map<ServerResponse, number>();
  app.addHook('onSend', async (_request, { raw }) => {
    unfinished.set(raw, performance.now() + timeLimits.responseMs);
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [response, deadline] of unfinished) {
      if (now >= deadline) response.destroy();
      if (response.writableFinished || response.destroyed) unfinished.delete(response);
    }
  }, timeLimits.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
