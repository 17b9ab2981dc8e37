import replyFrom from '@fastify/reply-from';
import Fastify from 'fastify';

const retriedMethods = new Set(['GET', 'HEAD']);
/** The load balancer lowers the weight of a failing edge gradually, so the first retries may reach the same edge. */
const maxRetries = 10;
const { PORT = '3000', EDGES = '' } = process.env;

/**
 * Reverse proxy of a local cluster, in place of Caddy in deploy/. It balances requests between the edges, sends less and
 * less traffic to an edge that fails, and retries failed GET and HEAD requests on the other edge.
 */
const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 65_000 });
// Passes request bodies on without parsing them.
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
app.register(replyFrom, { base: EDGES.split(','), undici: { connections: 128, connect: { timeout: 1000 } } });
app.all('/*', (request, reply) =>
  reply.from(undefined, {
    rewriteRequestHeaders: (_request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
    retryDelay: ({ err, req, attempt }) =>
      err && retriedMethods.has(req.method ?? '') && attempt < maxRetries ? 1 : null,
    onError: (failedReply) => {
      failedReply.code(502).send();
    },
  }),
);
process.once('SIGTERM', () => void app.close());
await app.listen({ port: Number(PORT), host: 'localhost' });
