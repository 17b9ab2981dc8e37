import httpProxy from '@fastify/http-proxy';
import { isSafeMethod } from '@msv/service-kit/http/isSafeMethod';
import { requestIdHeader } from '@msv/service-kit/http/requestId';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ModuleDispatcher, toModuleOrigin } from '../services/ModuleDispatcher.ts';

/**
 * Proxies each API request to the service of the module that owns its prefix. Prefixes and instances follow the registry
 * without a restart. An outage affects only the prefixes of that service.
 */
export const apiProxy = fp(async (app) => {
  const findModule = ({ url }: Pick<FastifyRequest, 'url'>) => app.findService(url)?.module ?? '';

  app.register(httpProxy, {
    prefix: '/api',
    rewritePrefix: '/api',
    upstream: '',
    undici: new ModuleDispatcher(app.findServiceClient),
    destroyAgent: false,
    // The edge already logs each request, without its query string.
    disableRequestLogging: true,
    // Buffers request bodies, so a request can be retried on another instance.
    proxyPayloads: false,
    async preHandler(request: FastifyRequest, reply: FastifyReply) {
      const service = app.findService(request.url);
      if (!service) return reply.callNotFound();
      if (!service.client)
        return reply.code(unavailableStatus).headers(unavailableHeaders).send(unavailableBody);
      if (!isSafeMethod(request.method)) app.markRecentWrite(reply);
    },
    replyOptions: {
      getUpstream: (request) => toModuleOrigin(findModule(request)),
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedHeaders.includes(name))),
        [requestIdHeader]: request.id,
        // Replaces the caller's header, which cannot be trusted.
        'x-forwarded-for': request.ip,
      }),
      // The service client has already tried the other instances.
      retryDelay: () => null,
      onError: (reply, { error }) => {
        reply.request.log.warn(
          { err: error, module: findModule(reply.request) },
          'API service is unavailable',
        );
        reply.code(unavailableStatus).headers(unavailableHeaders).send(unavailableBody);
      },
    },
  });
});

/**
 * Headers that concern only the connection of the caller (RFC 9110, section 7.6.1), and `host`, because the load
 * balancer picks the instance later.
 */
const droppedHeaders: readonly string[] = [
  'connection',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const unavailableStatus = 503;
const unavailableHeaders = { 'retry-after': '5', 'cache-control': 'no-store' };
const unavailableBody = { error: 'The service is not available at the moment. Please try again shortly.' };
