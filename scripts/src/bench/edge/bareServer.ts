import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import * as v from 'valibot';

const { PORT, BODY_FOLDER } = v.parse(
  v.object({ PORT: v.pipe(v.string(), v.transform(Number)), BODY_FOLDER: v.string() }),
  process.env,
);
const bodies = new Map<string, Buffer>();

const app = fastify();
app.get('*', async ({ url }, reply) => {
  const body = bodies.get(url) ?? (await readFile(join(BODY_FOLDER, encodeURIComponent(url))));
  bodies.set(url, body);
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br');
  return reply.send(body);
});
await app.listen({ port: PORT, host: '127.0.0.1' });
