import httpProxy from '@fastify/http-proxy';
import { requestIdHeader } from '@msv/service-kit/requestId';
import fp from 'fastify-plugin';
import { apiPrefixes } from './apiPrefixes.ts';

/** Hands each API request to the service that owns its prefix. A service that is down costs its own prefix. */
export const apiProxy = fp(async (app) => {
  for (const [prefix, variable] of Object.entries(apiPrefixes)) {
    const { origin, dispatcher } = app.services[variable];
    app.register(httpProxy, {
      prefix,
      rewritePrefix: prefix,
      upstream: origin,
      undici: dispatcher,
      // The edge's own line about each request is enough, and has no query in it.
      disableRequestLogging: true,
      // What is posted is read first, so that it can be given to a second instance.
      proxyPayloads: false,
      replyOptions: {
        // Which instance it is for is not known here.
        rewriteRequestHeaders: (request, { host: _host, ...headers }) => ({
          ...headers,
          [requestIdHeader]: request.id,
          // Who asks, as far as this server can tell; whatever the caller wrote there is not believed.
          'x-forwarded-for': request.ip,
        }),
        // Other instances have been asked already.
        retryDelay: () => null,
        onError: (reply, { error }) => {
          reply.request.log.warn({ err: error, service: variable }, 'A service did not answer');
          reply
            .code(503)
            .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
            .send({ error: 'The service is not available at the moment. Please try again shortly.' });
        },
      },
    });
  }
  app.all('/api/*', (_request, reply) => reply.callNotFound());
});
