import { ApiError } from '@msv/contracts/apiError';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { Server } from './createServer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Names a dependency that `/readyz` asks: `isThere` rejects, or stays silent for too long, while it is away. */
    addDependency(name: string, isThere: () => Promise<unknown>): void;
  }
}

const deadlineMs = 2500;
const Health = v.object({ status: v.string() });

/** `GET /healthz`: the process is up. `GET /readyz`: its dependencies answer, or 503 names the ones that do not. */
export const health = fp(async (app: Server) => {
  const dependencies = new Map<string, () => Promise<unknown>>();
  app.decorate('addDependency', (name, isThere) => {
    dependencies.set(name, isThere);
  });

  const schema = { tags: ['health'], response: { 200: Health, 503: ApiError } };

  app.get('/healthz', { schema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'up' };
  });

  app.get('/readyz', { schema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const checks = [...dependencies].map(async ([name, isThere]) => ((await answers(isThere)) ? [] : [name]));
    const missing = (await Promise.all(checks)).flat();
    if (missing.length === 0) return { status: 'ready' };
    return reply.code(503).send({ error: `Not ready: no answer from ${missing.join(' and ')}.` });
  });
});

async function answers(isThere: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, deadlineMs, false);
  });
  try {
    return await Promise.race([
      isThere().then(
        () => true,
        () => false,
      ),
      tooLate,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
