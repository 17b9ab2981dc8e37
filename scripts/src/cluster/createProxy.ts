import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import Fastify, { type FastifyRequest } from 'fastify';
import { EdgeList } from './EdgeList.ts';

/** Headers of one connection, which are not passed on. */
const connectionHeaders = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** After these errors, no edge has received the request. */
const connectErrorCodes: readonly unknown[] = ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Creates the reverse proxy of a local cluster, in place of Caddy in deploy/. As there, reads and forms with an
 * idempotency key go to the other edge if one fails or hangs.
 */
export function createProxy(edgeUrls: readonly string[]) {
  const app = Fastify({ forceCloseConnections: true, keepAliveTimeout: 65_000 });
  const edges = new EdgeList(edgeUrls);
  app.addHook('onClose', () => edges.close());
  // Keeps the body, so that a form can be repeated.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.all<{ Body: Buffer | undefined }>('/*', async (request, reply) => {
    const isRepeatable = isRepeatableRequest(request);
    const tried = new Set<NonNullable<ReturnType<EdgeList['pick']>>>();
    for (let edge = edges.pick(tried); edge; edge = edges.pick(tried)) {
      tried.add(edge);
      try {
        const { statusCode, headers, body } = await edge.request(
          {
            path: request.url,
            method: request.method,
            headers: { ...removeConnectionHeaders(request.headers), 'x-forwarded-for': request.ip },
            body: request.body,
          },
          isRepeatable,
        );
        return await reply.code(statusCode).headers(removeConnectionHeaders(headers)).send(body);
      } catch (error) {
        if (!isRepeatable && !isConnectError(error)) break;
      }
    }
    return reply
      .code(503)
      .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
      .send({ error: 'The site is not available at the moment. Please try again shortly.' });
  });
  return app;
}

const isRepeatableRequest = ({ method, headers }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' || headers[idempotencyKeyHeader] !== undefined;

const isConnectError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && connectErrorCodes.includes(error.code);

const removeConnectionHeaders = <Value>(headers: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));
