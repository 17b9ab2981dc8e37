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
    /** Makes `/readyz` fail and every response close its connection. The server keeps serving requests until it is closed. */
    announceStop(): void;
  }
}

/** Maximum length of a URL with its query string. The longest URL of the site has less than half of it. */
const maxUrlLength = 4096;
/** Path that stands for a longer URL in routes and logs. */
const rejectedUrlPath = '/url-too-long';

/** Options of a server. */
export interface ServerOptions {
  /** Identifies the server in its logs. */
  readonly name: string;
  /** Maximum size of a request body. The default fits forms. */
  readonly bodyLimitInBytes?: number;
  /** True if visitors reach the server directly, so that their request ids must not appear in its logs. */
  readonly isPublic?: boolean;
  /**
   * False if clients outside of the site reach the server, so that it starts its own traces instead of continuing theirs. By
   * default, this is true unless the server is public.
   */
  readonly trustsTraceHeaders?: boolean;
  /** Headers of every response that no hook can change, because Node's HTTP parser or the router rejects the request. */
  readonly rejectionHeaders?: Readonly<Record<string, string>>;
  /** Returns the URL by which the request is routed. By default, this is the URL of the request. */
  readonly rewriteUrl?: (request: IncomingMessage) => string;
  /** Time limits for clients that differ from those of a public server or of a service. */
  readonly timeLimits?: Partial<ClientTimeLimits>;
  /** Returns what an error of a handler means. By default, this is the error itself. */
  readonly classifyError?: (error: unknown) => unknown;
  /** Where log lines are written. By default, this is the standard output. */
  readonly logOutput?: LogOutput;
}

/**
 * Creates the Fastify app of a service or the edge. It validates requests and responses with schemas, uses
 * one error format, adds request ids, traces and health endpoints, and limits the size and duration of requests.
 * Register routes as plugins, so that they load after the shared plugins.
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
    // Closes the sockets of slow clients. The default limit of Node.js is at least five minutes.
    requestTimeout: timeLimits.requestMs,
    connectionTimeout: timeLimits.inactivityMs,
    handlerTimeout: 20_000,
    // When all containers of a machine start at once, Fastify's limit of 10 s stops programs that only start slowly.
    pluginTimeout: 60_000,
    // Longer than the idle timeout of the connection pools in the edge and in common proxies, so that they
    // never reuse a closed connection.
    keepAliveTimeout: 65_000,
    trustProxy: config.TRUSTED_PROXIES,
    // The edge adds headers, and a request that it accepted must not be too large for a service.
    http: {
      maxHeaderSize: (isPublic ? 16 : 24) * 1024,
      headersTimeout: timeLimits.headersMs,
      connectionsCheckingInterval: timeLimits.checkMs,
      // The first hook checks the header instead, because the response of Node.js has no headers.
      requireHostHeader: false,
    },
    clientErrorHandler: rejectRequest,
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, setStandardHeaders(request, reply).headers(rejectionHeaders)),
    rewriteUrl: (request) => {
      const { url = '/' } = request;
      // Routing and logging must not process such a URL. The first hook rejects the request.
      if (url.length > maxUrlLength) return rejectedUrlPath;
      return rewriteUrl ? rewriteUrl(request) : url;
    },
  }).withTypeProvider<ValibotTypeProvider>();

  app.decorate('classifyError', options.classifyError ?? ((error) => error));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  // Without this parser, requests that are not JSON are rejected with 415 instead of being validated as
  // strings.
  app.removeContentTypeParser('text/plain');

  app.addHook('onRoute', (route) => {
    const response = route.schema?.response;
    route.schema = { ...route.schema, response: { '4xx': ApiError, '5xx': ApiError, ...(response ?? {}) } };
  });
  app.addHook('onRequest', async (request, reply) => {
    setStandardHeaders(request, reply);
    // A client may reset the connection before its request is read. Node.js remembers the address for later reads of `request.ip`.
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
    // Otherwise a client would send its next request on a connection that is being closed, and keep-alive connections would
    // delay the shutdown after their last response.
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

/** Sets the headers of every response, including responses to URLs without a route. */
const setStandardHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({ [requestIdHeader]: request.id, ...standardHeaders });

/**
 * Returns true if a request has exactly one Host header, which only HTTP/1.0 may omit (RFC 9112, section 3.2). Node.js uses the
 * first one, and a proxy that uses another one would cache the response for the wrong site.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/** Returns the fields of every log line that is written while a span is active. */
function readTraceId(): { traceId?: string } {
  const span = findActiveSpan();
  return span ? { traceId: span.traceId } : {};
}

/**
 * CORS is needed only for clients on other origins, because the site itself reaches its services through the
 * edge.
 */
const createCorsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  credentials: true,
  methods: ['GET', 'HEAD', 'POST'],
  exposedHeaders: ['etag', 'location', 'retry-after', requestIdHeader],
  maxAge: 600,
  // Otherwise an OPTIONS request that is not a preflight request gets an error in plain text instead of JSON.
  strictPreflight: false,
});

const slowUploadCode = 'SLOW_UPLOAD';
/** Status and message by the code of an error, most of them of Node's HTTP parser. All others are malformed requests. */
const rejectionsByCode: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not sent in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  [slowUploadCode]: [503, 'The server receives too many slow requests. Please try again shortly.'],
};
const malformedRequest = [400, 'The request is not well-formed HTTP.'] as const;

/**
 * Creates the handler of requests that are rejected before the server has read them. No hook of the server runs for them, so the
 * handler writes the response to the socket, with the given headers, and closes the connection. A client that has sent nothing gets
 * no response: browsers open connections in advance and would show it for their first request.
 */
function createClientErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // After a reset, there is no connection to respond on.
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
 * Log controller that writes one line per completed request. The line omits the visitor's IP address and the
 * query string, which may contain search terms or a preview token.
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
      // The span has ended, so the logger does not add it.
      ...(request.span && { traceId: request.span.traceId }),
    };
    if (error) request.log.error({ ...fields, err: error }, 'request failed');
    else request.log.info(fields, 'request completed');
  }
}
