import replyFrom from '@fastify/reply-from';
import Fastify from 'fastify';

const reads = new Set(['GET', 'HEAD']);
/** The edge that failed loses its turns bit by bit: a few repeats may meet it once more. */
const mostRepeats = 10;
const { PORT = '3000', EDGES = '' } = process.env;

/**
 * The way into a cluster of processes, in the place of the Caddy of deploy/: edges take turns, one that failed is asked
 * less and less, and a read that it failed is given to the other one.
 */
const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 65_000 });
// Handed on as it comes.
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
app.register(replyFrom, { base: EDGES.split(','), undici: { connections: 128, connect: { timeout: 1000 } } });
app.all('/*', (request, reply) =>
  reply.from(undefined, {
    rewriteRequestHeaders: (_request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
    retryDelay: ({ err, req, attempt }) =>
      err && reads.has(req.method ?? '') && attempt < mostRepeats ? 1 : null,
    onError: (failed) => {
      failed.code(502).send();
    },
  }),
);
process.once('SIGTERM', () => void app.close());
await app.listen({ port: Number(PORT), host: 'localhost' });
