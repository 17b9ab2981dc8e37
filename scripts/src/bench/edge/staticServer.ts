import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import * as v from 'valibot';

const { PORT, BODY_FILE, BODY_ENCODING } = v.parse(
  v.object({
    PORT: v.pipe(v.string(), v.transform(Number)),
    BODY_FILE: v.string(),
    BODY_ENCODING: v.string(),
  }),
  process.env,
);
const body = readFileSync(BODY_FILE);

/** Responds to every request with the same file. The benchmark compares the edge with this server. */
const app = fastify();
app.get('*', (_request, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8');
  if (BODY_ENCODING) reply.header('content-encoding', BODY_ENCODING);
  return reply.send(body);
});
await app.listen({ port: PORT, host: '127.0.0.1' });
