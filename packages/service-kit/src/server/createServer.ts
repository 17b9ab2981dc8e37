import type { IncomingMessage } from 'node:http';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { ApiError } from '@msv/contracts/apiError';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { checkedReplies } from './checkedReplies.ts';
import { replyNotFound, replyWithError } from './errorReplies.ts';
import { health } from './health.ts';
import { parsedRequests } from './parsedRequests.ts';
import { RequestLog } from './RequestLog.ts';
import { requestId, requestIdHeader } from './requestId.ts';
import type { ServerConfig } from './serviceConfig.ts';
import type { ValibotTypeProvider } from './ValibotTypeProvider.ts';

export interface ServerOptions {
  /** Names the server in its logs. */
  readonly name: string;
  /** The largest request body; forms are small. */
  readonly bodyLimitInBytes?: number;
  /** How long a caller may take to send a request; longer only where it may be large. */
  readonly requestTimeoutMs?: number;
  /** Under which address a request is routed, if not under its own. */
  readonly rewriteUrl?: (request: IncomingMessage) => string;
}

export type Server = ReturnType<typeof createServer>;

/**
 * What all servers have in common, the edge included: requests parsed and replies checked by schema, one shape of
 * error, a request id that travels, health, limits. Routes go into plugins, so that they are loaded after this.
 */
export function createServer(config: ServerConfig, options: ServerOptions) {
  const { name, bodyLimitInBytes = 64 * 1024, requestTimeoutMs = 15_000, rewriteUrl } = options;
  const app = Fastify({
    logger: { name, level: config.LOG_LEVEL },
    logController: new RequestLog(),
    genReqId: requestId,
    bodyLimit: bodyLimitInBytes,
    // A caller who dawdles must not hold a socket for ever; Node allows five minutes and more.
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 30_000,
    handlerTimeout: 20_000,
    // Longer than the pools of the edge and of usual proxies keep a connection, or they meet one that was just closed.
    keepAliveTimeout: 65_000,
    trustProxy: config.TRUSTED_PROXIES,
    frameworkErrors: (error, request, reply) =>
      replyWithError(error, request, withOwnHeaders(request, reply)),
    ...(rewriteUrl && { rewriteUrl }),
  }).withTypeProvider<ValibotTypeProvider>();

  app.setValidatorCompiler(parsedRequests);
  app.setSerializerCompiler(checkedReplies);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler(replyNotFound);
  // Whatever is not JSON is refused with 415 instead of reaching a schema as a string.
  app.removeContentTypeParser('text/plain');

  app.addHook('onRoute', (route) => {
    const response = route.schema?.response;
    route.schema = { ...route.schema, response: { '4xx': ApiError, '5xx': ApiError, ...(response ?? {}) } };
  });
  app.addHook('onRequest', async (request, reply) => {
    withOwnHeaders(request, reply);
  });
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // Else a kept-alive connection would hold up the stop after its last reply.
    if (stopping) reply.header('connection', 'close');
  });

  if (config.CORS_ORIGINS.length > 0) app.register(cors, corsOptions(config.CORS_ORIGINS));
  app.register(health);
  return app;
}

/** What every reply carries, also where no route was found for its address. */
const withOwnHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({ [requestIdHeader]: request.id, 'x-content-type-options': 'nosniff' });

/** Only for what is developed or hosted on another origin; the site itself reaches its services through the edge. */
const corsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  credentials: true,
  methods: ['GET', 'HEAD', 'POST'],
  exposedHeaders: ['etag', 'location', 'retry-after', requestIdHeader],
  maxAge: 600,
  // A request with OPTIONS that is no preflight is not answered in plain text.
  strictPreflight: false,
});
