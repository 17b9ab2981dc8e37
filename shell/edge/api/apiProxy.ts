import httpProxy from '@fastify/http-proxy';
import { requestIdHeader } from '@msv/service-kit/requestId';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { apiPrefixes } from './apiPrefixes.ts';

/** Hands each API request to the service that owns its prefix. A service that is down costs its own prefix. */
export const apiProxy = fp(async (app, config: EdgeConfig) => {
  for (const [prefix, upstream] of Object.entries(apiPrefixes(config)))
    app.register(httpProxy, {
      prefix,
      rewritePrefix: prefix,
      upstream,
      undici: { connections: 64, headersTimeout: 15_000, bodyTimeout: 15_000, connect: { timeout: 2000 } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          [requestIdHeader]: request.id,
          // Who asks, as far as this server can tell; whatever the caller wrote there is not believed.
          'x-forwarded-for': request.ip,
        }),
        onError: (reply, { error }) => {
          reply.request.log.warn({ err: error, upstream }, 'A service did not answer');
          reply
            .code(503)
            .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
            .send({ error: 'The service is not available at the moment. Please try again shortly.' });
        },
      },
    });
  app.all('/api/*', (_request, reply) => reply.callNotFound());
});
