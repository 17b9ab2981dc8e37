import { maintenanceError } from '@msv/contracts/http/apiError';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { ServiceConfig } from '../config/serviceConfig.ts';
import { isSafeMethod } from '../http/requests.ts';
import type { Server } from './Server.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True during read-only maintenance, when background tasks must not write. */
    isReadOnly: boolean;
  }
}

/** Longer than the retries of forms, so that they fail at once. */
const retryAfterSeconds = 300;

/**
 * Fastify plugin that decorates `app.isReadOnly` and rejects writes with 503 during maintenance, before any other hook.
 */
export const maintenancePlugin = fp(registerMaintenance, { name: 'maintenancePlugin' });

async function registerMaintenance(app: Server, { MAINTENANCE }: Pick<ServiceConfig, 'MAINTENANCE'>) {
  app.decorate('isReadOnly', MAINTENANCE === 'read-only');
  if (!app.isReadOnly) return;
  app.log.warn('Read-only maintenance: writes get 503, and tasks that write are paused');
  app.addHook('onRequest', async ({ method }, reply) => {
    if (!isSafeMethod(method)) await sendMaintenanceError(reply);
  });
}

/** Sends the response to a write during read-only maintenance. */
export const sendMaintenanceError = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    .send(maintenanceError);
