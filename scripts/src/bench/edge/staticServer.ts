import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import * as v from 'valibot';

const environment = v.parse(
  v.object({
    PORT: v.pipe(v.string(), v.transform(Number)),
    BODY_FILE: v.string(),
    BODY_ENCODING: v.string(),
  }),
  process.env,
);
const body = readFileSync(environment.BODY_FILE);

// What the same bytes cost when nothing has to be decided: the measure for the edge.
const app = fastify();
app.get('*', (_request, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8');
  if (environment.BODY_ENCODING) reply.header('content-encoding', environment.BODY_ENCODING);
  return reply.send(body);
});
await app.listen({ port: environment.PORT, host: '127.0.0.1' });
