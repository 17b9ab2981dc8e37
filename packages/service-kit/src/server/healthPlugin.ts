import { ApiError } from '@msv/contracts/http/apiError';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { rejectAfter } from './rejectAfter.ts';
import type { Server } from './Server.ts';
import type {} from './warningsPlugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a check to `/readyz`. The server is not ready while `check` rejects or takes too long. */
    addReadinessCheck(name: string, check: () => Promise<unknown>): void;
  }
}

const healthCheckTimeoutMs = 2500;
const Health = v.object({ status: v.string() });
const Readiness = v.object({ status: v.string(), warnings: v.array(v.string()) });

/**
 * Fastify plugin that adds `/healthz`, which always succeeds, and `/readyz`, which responds with 503 and lists
 * dependencies while any is unavailable. Warnings do not make a program unready.
 */
export const healthPlugin = fp(registerHealth, {
  name: 'healthPlugin',
  dependencies: ['warningsPlugin'],
});

interface HealthOptions {
  readonly isStopping: () => boolean;
  /** True if visitors reach the server, so that `/readyz` shows only the names of warnings. */
  readonly isPublic: boolean;
}

async function registerHealth(app: Server, { isStopping, isPublic }: HealthOptions) {
  const checkByName = new Map<string, () => Promise<unknown>>();
  app.decorate('addReadinessCheck', (name, check) => {
    checkByName.set(name, check);
  });

  const tags = ['health'];
  const livenessSchema = { tags, response: { 200: Health } };
  app.get('/healthz', { schema: livenessSchema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'up' };
  });

  const readinessSchema = { tags, response: { 200: Readiness, 503: ApiError } };
  app.get('/readyz', { schema: readinessSchema, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ error: 'Not ready: the program stops.' });
    const results = await Promise.all(
      [...checkByName].map(async ([name, check]) => ({ name, isAvailable: await isAvailable(check) })),
    );
    const missing = results.filter((result) => !result.isAvailable).map(({ name }) => name);
    const warnings = isPublic ? app.listWarningNames() : app.listWarnings();
    if (missing.length === 0) return { status: 'ready', warnings };
    return reply.code(503).send({ error: `Not ready: no answer from ${missing.join(' and ')}.` });
  });
}

const isAvailable = (check: () => Promise<unknown>): Promise<boolean> =>
  rejectAfter(healthCheckTimeoutMs, check(), new Error('The check takes too long')).then(
    () => true,
    () => false,
  );
