import httpProxy from '@fastify/http-proxy';
import { isActivityUrl } from '@msv/contracts/http/activityUrl';
import { isOneClickUrl, oneClickContentTypes } from '@msv/contracts/http/oneClickUrl';
import { etagMatches } from '@msv/service-kit/cache/Snapshot';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { isSafeMethod, requestIdHeader } from '@msv/service-kit/http/requests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Dispatcher } from 'undici';
import type { EdgeConfig } from '../config.ts';
import type { ServiceClient } from '../services/ServiceClient.ts';
import { type SharedResponse, SharedResponses } from './SharedResponses.ts';
import { hasPassedContentType, pickRequestHeaders, pickResponseHeaders } from './serviceResponses.ts';

/**
 * Proxies each API request to the service of the module that owns its prefix, without a restart after changes of the
 * registry. Popular public reads are answered from `SharedResponses`.
 */
export async function apiProxyPlugin(app: FastifyInstance, { API_DEADLINE_MS, API_FRESH_MS }: EdgeConfig) {
  const sharedResponses = new SharedResponses({
    findService: (url) => app.services.findByUrl(url)?.client,
    deadlineMs: API_DEADLINE_MS,
    freshMs: API_FRESH_MS,
  });
  const findModule = ({ url }: Pick<FastifyRequest, 'url'>) => app.services.findByUrl(url)?.module ?? '';

  function recordForwarded(
    request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
    reply: Pick<FastifyReply, 'statusCode' | 'getHeaders'>,
  ) {
    const client = app.services.findByUrl(request.url)?.client;
    const response = { statusCode: reply.statusCode, headers: reply.getHeaders() };
    if (client && !isActivityUrl(request.url)) sharedResponses.recordForwarded(request, client, response);
  }

  // A form of another site could use these types, so only the URLs for mail programs accept them.
  app.addContentTypeParser(
    oneClickContentTypes,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (!isOneClickUrl(request.url)) throw new HttpError(415, 'Unsupported Media Type');
      return body;
    },
  );

  app.register(httpProxy, {
    prefix: '/api',
    rewritePrefix: '/api',
    upstream: '',
    undici: new ModuleDispatcher(app.services.findClient),
    destroyAgent: false,
    // The edge logs each request itself, without the query string.
    disableRequestLogging: true,
    // Buffered request bodies allow a retry on another instance.
    proxyPayloads: false,
    async preHandler(request: FastifyRequest, reply: FastifyReply) {
      const service = app.services.findByUrl(request.url);
      if (!service && app.registry.currentRevision() > 0) return reply.callNotFound();
      if (!service?.client)
        return reply.code(unavailableStatus).headers(unavailableHeaders).send(unavailableBody);
      if (!isSafeMethod(request.method) && !isActivityUrl(request.url)) app.recentWrites.mark(reply);
      if (app.recentWrites.has(request)) return;
      const shared = await sharedResponses.find(request, service.client);
      if (shared) return sendShared(request, reply, shared);
    },
    replyOptions: {
      getUpstream: (request) => toModuleOrigin(findModule(request)),
      rewriteRequestHeaders: (request, headers) => ({
        ...pickRequestHeaders(headers),
        [requestIdHeader]: request.id,
        // Replaces the untrusted header of the caller.
        'x-forwarded-for': request.ip,
        ...request.span?.headers,
      }),
      // The service client has already tried the other instances.
      retryDelay: () => null,
      rewriteHeaders: pickResponseHeaders,
      onResponse: (request, reply, { stream }) => {
        const { statusCode } = reply;
        if (hasPassedContentType({ method: request.method, statusCode, headers: reply.getHeaders() })) {
          recordForwarded(request, reply);
          reply.send(stream);
          return;
        }
        request.log.error(
          { module: findModule(request), contentType: reply.getHeader('content-type') },
          'An API service sent a content type that visitors do not get',
        );
        stream.destroy();
        for (const name of Object.keys(pickResponseHeaders(reply.getHeaders()))) reply.removeHeader(name);
        reply.code(badGatewayStatus).headers(unavailableHeaders);
        // The service may have changed data.
        recordForwarded(request, reply);
        reply.send(unavailableBody);
      },
      onError: (reply, { error }) => {
        reply.request.log.warn(
          { err: error, module: findModule(reply.request) },
          'API service is unavailable',
        );
        reply.code(unavailableStatus).headers(unavailableHeaders);
        recordForwarded(reply.request, reply);
        reply.send(unavailableBody);
      },
    },
  });
}

/** Sends a shared response, or 304 if the visitor already has it. */
function sendShared({ headers }: FastifyRequest, reply: FastifyReply, shared: SharedResponse) {
  reply.headers(shared.headers);
  if (etagMatches(headers['if-none-match'], shared.etag)) return reply.code(304).send();
  return reply.headers(shared.bodyHeaders).send(shared.body);
}

const badGatewayStatus = 502;
const unavailableStatus = 503;
const unavailableHeaders = { 'retry-after': '5', 'cache-control': 'no-store' };
const unavailableBody = { error: 'The service is not available at the moment. Please try again shortly.' };

/** Returns the placeholder origin that `ModuleDispatcher` resolves to a module's service. */
const toModuleOrigin = (module: string): string => `http://${module}.module`;

/** Sends each request to the service of the module in its origin, whose instances may change at any time. */
class ModuleDispatcher extends Dispatcher {
  private readonly findClient: (module: string) => ServiceClient | undefined;

  constructor(findClient: (module: string) => ServiceClient | undefined) {
    super();
    this.findClient = findClient;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const module = new URL(String(options.origin)).hostname.replace(/\.module$/, '');
    const client = this.findClient(module);
    if (!client) throw new Error(`${module} has no instances`);
    return client.dispatcher.dispatch({ ...options, origin: client.origin }, handler);
  }
}
