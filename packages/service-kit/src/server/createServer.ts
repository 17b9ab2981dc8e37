import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { ApiError } from '@msv/contracts/http/apiError';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { ServerConfig } from '../config/serverConfig.ts';
import { HttpError, sendError, sendNotFound } from '../http/HttpError.ts';
import { createRequestId, removeQuery, requestIdHeader } from '../http/requests.ts';
import { metricsPlugin } from '../metrics/metricsPlugin.ts';
import { findActiveSpan } from '../tracing/spans.ts';
import { isTracing } from '../tracing/tracingConfig.ts';
import { tracingPlugin } from '../tracing/tracingPlugin.ts';
import { connectionLimitPlugin } from './connectionLimitPlugin.ts';
import { healthPlugin } from './healthPlugin.ts';
import { getStandardOutput, type LogOutput } from './LogOutput.ts';
import { type Server, serializerCompiler, type ValibotTypeProvider, validatorCompiler } from './Server.ts';
import {
  type ClientTimeLimits,
  clientTimeLimits,
  edgeTimeLimits,
  slowClientsPlugin,
} from './slowClientsPlugin.ts';
import { warningsPlugin } from './warningsPlugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/readyz` fail and every response close its connection, until the server is closed. */
    announceStop(): void;
  }
}

/** More than twice the length of the longest URL of the site. */
const maxUrlLength = 4096;
/** Path of longer URLs in routes and logs. */
const rejectedUrlPath = '/url-too-long';

export interface ServerOptions {
  readonly name: string;
  /** The default is enough for forms. */
  readonly bodyLimitInBytes?: number;
  /** True if visitors reach the server directly, so that their request ids must not appear in its logs. */
  readonly isPublic?: boolean;
  /**
   * False if the server starts its own traces instead of continuing those of its clients. By default, this is true
   * unless the server is public.
   */
  readonly trustsTraceHeaders?: boolean;
  /** Headers of responses to requests that Node's HTTP parser or the router rejects, before any hook. */
  readonly rejectionHeaders?: Readonly<Record<string, string>>;
  /** Returns the URL for routing, by default the URL of the request. */
  readonly rewriteUrl?: (request: IncomingMessage) => string;
  /** Overrides the time limits of a public server or of a service. */
  readonly timeLimits?: Partial<ClientTimeLimits>;
  /** Converts an error of a handler. By default, the error stays unchanged. */
  readonly classifyError?: (error: unknown) => unknown;
  /** Destination of log lines. By default, this is the standard output. */
  readonly logOutput?: LogOutput;
}

/**
 * Creates the Fastify app of a service or the edge, with schemas for requests and responses, one error format, traces,
 * health endpoints and limits. Register routes as plugins, so that they load after the shared plugins.
 */
export function createServer(config: ServerConfig, options: ServerOptions): Server {
  const { name, bodyLimitInBytes = 64 * 1024, isPublic, rewriteUrl } = options;
  const { logOutput = getStandardOutput() } = options;
  const timeLimits = { ...(isPublic ? clientTimeLimits : edgeTimeLimits), ...options.timeLimits };
  const rejectionHeaders = { ...standardHeaders, ...options.rejectionHeaders };
  const rejectRequest = createClientErrorHandler(rejectionHeaders);
  const app = Fastify({
    logger: {
      name,
      level: config.LOG_LEVEL,
      stream: logOutput,
      ...(isTracing(config) && { mixin: readTraceId }),
    },
    logController: new RequestLogController(),
    genReqId: isPublic ? () => randomUUID() : createRequestId,
    bodyLimit: bodyLimitInBytes,
    // The default limit of Node.js is at least five minutes.
    requestTimeout: timeLimits.requestMs,
    connectionTimeout: timeLimits.inactivityMs,
    handlerTimeout: 20_000,
    // Fastify's limit of 10 s stops programs that start slowly, as when all containers of a machine start at once.
    pluginTimeout: 60_000,
    // Longer than the idle timeout of connection pools and proxies, so that they never reuse a closed connection.
    keepAliveTimeout: 65_000,
    trustProxy: config.TRUSTED_PROXIES,
    // The edge adds headers to accepted requests, which must not become too large for a service.
    http: {
      maxHeaderSize: (isPublic ? 16 : 24) * 1024,
      headersTimeout: timeLimits.headersMs,
      connectionsCheckingInterval: timeLimits.checkMs,
      // The first hook checks the header, because the response of Node.js has no headers.
      requireHostHeader: false,
    },
    clientErrorHandler: rejectRequest,
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, setStandardHeaders(request, reply).headers(rejectionHeaders)),
    rewriteUrl: (request) => {
      const { url = '/' } = request;
      // Routing and logging must not process a long URL. The first hook rejects it.
      if (url.length > maxUrlLength) return rejectedUrlPath;
      return rewriteUrl ? rewriteUrl(request) : url;
    },
  }).withTypeProvider<ValibotTypeProvider>();

  app.decorate('classifyError', options.classifyError ?? ((error) => error));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  // Otherwise requests that are not JSON would be validated as strings instead of being rejected with 415.
  app.removeContentTypeParser('text/plain');

  app.addHook('onRoute', (route) => {
    const response = route.schema?.response;
    route.schema = { ...route.schema, response: { '4xx': ApiError, '5xx': ApiError, ...(response ?? {}) } };
  });
  app.addHook('onRequest', async (request, reply) => {
    setStandardHeaders(request, reply);
    // A client may reset the connection early. Node.js remembers the address for later reads of `request.ip`.
    if (request.raw.socket.remoteAddress === undefined) throw new HttpError(400, 'The connection was reset.');
    if (!hasOneHost(request.raw)) throw new HttpError(400, 'A request has one Host header.');
    if (request.originalUrl.length > maxUrlLength)
      throw new HttpError(414, `The URL is longer than ${maxUrlLength} characters.`);
  });
  let isStopping = false;
  app.decorate('announceStop', () => {
    isStopping = true;
  });
  app.addHook('preClose', async () => app.announceStop());
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise clients would send further requests on a connection that is being closed.
    if (isStopping) reply.header('connection', 'close');
  });

  if (config.CORS_ORIGINS.length > 0) app.register(cors, createCorsOptions(config.CORS_ORIGINS));
  const { trustsTraceHeaders = !isPublic } = options;
  app.register(tracingPlugin, { config, name, trustsTraceHeaders });
  app.register(metricsPlugin, { config, logOutput });
  app.register(connectionLimitPlugin, config);
  app.register(slowClientsPlugin, {
    config,
    timeLimits,
    reject: (socket) =>
      rejectRequest(Object.assign(new Error('Slow upload'), { code: slowUploadCode }), socket),
  });
  app.register(warningsPlugin);
  app.register(healthPlugin, { isStopping: () => isStopping, isPublic: isPublic ?? false });
  return app;
}

const standardHeaders = { 'x-content-type-options': 'nosniff' };

const setStandardHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({ [requestIdHeader]: request.id, ...standardHeaders });

/**
 * Returns true for exactly one Host header, which only HTTP/1.0 may omit. A proxy that uses another one than Node.js
 * would cache the response for the wrong site.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/** Returns the log fields of the active span. */
function readTraceId(): { traceId?: string } {
  const span = findActiveSpan();
  return span ? { traceId: span.traceId } : {};
}

/** CORS is only for clients on other origins, because the edge forwards requests of the site. */
const createCorsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  credentials: true,
  methods: ['GET', 'HEAD', 'POST'],
  exposedHeaders: ['etag', 'location', 'retry-after', requestIdHeader],
  maxAge: 600,
  // Otherwise the error for other OPTIONS requests would not be JSON.
  strictPreflight: false,
});

const slowUploadCode = 'SLOW_UPLOAD';
/** Status and message by error code. All other errors are malformed requests. */
const rejectionsByCode: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not sent in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  [slowUploadCode]: [503, 'The server receives too many slow requests. Please try again shortly.'],
};
const malformedRequest = [400, 'The request is not well-formed HTTP.'] as const;

/**
 * Creates the handler of requests that are rejected before the server has read them. No hook runs, so the handler
 * writes the response to the socket and closes it. A client that has sent nothing gets no response, because browsers
 * open connections in advance.
 */
function createClientErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // A reset connection cannot receive a response.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable && socket.bytesRead > 0) socket.write(createErrorResponse(error.code, headers));
    socket.destroy(error);
  };
}

function createErrorResponse(code = '', headers: Readonly<Record<string, string>>): string {
  const [status, message] = rejectionsByCode[code] ?? malformedRequest;
  const body = JSON.stringify({ error: message } satisfies ApiError);
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 503 && { 'retry-after': '5' }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/**
 * Logs one line per completed request, without the IP address and the query string, which may contain search terms or a
 * token.
 */
class RequestLogController extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest({ log, method, url }: FastifyRequest) {
    log.debug({ method, path: removeQuery(url) }, 'request received');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { method, url } = request;
    const fields = {
      method,
      path: removeQuery(url),
      statusCode: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      // The span has ended, so the logger does not add its trace.
      ...(request.span && { traceId: request.span.traceId }),
    };
    if (error) request.log.error({ ...fields, err: error }, 'request failed');
    else request.log.info(fields, 'request completed');
  }
}
