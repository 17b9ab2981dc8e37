import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Date when the site's handling of Global Privacy Control last changed. Update this date with each such
 * change.
 */
const lastUpdate = '2026-11-20';

/** Serves the site's Global Privacy Control statement, which browsers and audit tools read. */
export const gpcStatementPlugin = fp(registerGpcStatement, { name: 'gpcStatementPlugin' });

async function registerGpcStatement(app: FastifyInstance) {
  app.get('/.well-known/gpc.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    return { gpc: true, lastUpdate };
  });
}
