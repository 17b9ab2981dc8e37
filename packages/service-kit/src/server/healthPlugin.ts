import { ApiError } from '@msv/contracts/http/apiError';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { rejectAfter } from './rejectAfter.ts';
import type { Server } from './Server.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Adds a readiness check to `/readyz`. The server is not ready while `check` rejects or takes too long.
     */
    addReadinessCheck(name: string, check: () => Promise<unknown>): void;
  }
}

const healthCheckTimeoutMs = 2500;
const Health = v.object({ status: v.string() });

/**
 * Fastify plugin that adds the health endpoints. `GET /healthz` succeeds while the process runs. `GET
 * /readyz` succeeds while all dependencies are available. Otherwise it responds with 503 and lists the
 * unavailable dependencies.
 */
export const healthPlugin = fp(registerHealth, { name: 'healthPlugin' });

interface HealthOptions {
  /** Returns true after the program has received a signal to stop. */
  readonly isStopping: () => boolean;
}

async function registerHealth(app: Server, { isStopping }: HealthOptions) {
  const checkByName = new Map<string, () => Promise<unknown>>();
  app.decorate('addReadinessCheck', (name, check) => {
    checkByName.set(name, check);
  });

  const schema = { tags: ['health'], response: { 200: Health, 503: ApiError } };

  app.get('/healthz', { schema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'up' };
  });

  app.get('/readyz', { schema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ error: 'Not ready: the program stops.' });
    const results = await Promise.all(
      [...checkByName].map(async ([name, check]) => ({ name, isAvailable: await isAvailable(check) })),
    );
    const missing = results.filter((result) => !result.isAvailable).map(({ name }) => name);
    if (missing.length === 0) return { status: 'ready' };
    return reply.code(503).send({ error: `Not ready: no answer from ${missing.join(' and ')}.` });
  });
}

const isAvailable = (check: () => Promise<unknown>): Promise<boolean> =>
  rejectAfter(healthCheckTimeoutMs, check(), new Error('The check takes too long')).then(
    () => true,
    () => false,
  );
