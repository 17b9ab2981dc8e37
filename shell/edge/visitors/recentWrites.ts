import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';

const cookieName = 'recent-write';

declare module 'fastify' {
  interface FastifyInstance {
    /** Marks the browser of a visitor who sends data, such as a form. */
    markRecentWrite(reply: FastifyReply): void;
    /** Returns true if the visitor's next page must show what they have just sent. */
    hasRecentWrite(request: FastifyRequest): boolean;
  }
}

/**
 * Remembers in the browser for a few seconds that a visitor has sent data. The visitor's pages are then built from confirmed
 * API responses, at any edge, while all others may be built from responses that are up to `API_FRESH_MS` old. With a CDN, the
 * cookie is valid until the CDN has replaced the pages that it stored before.
 */
export const recentWrites = fp(registerRecentWrites, { name: 'recentWrites', dependencies: ['siteCookies'] });

async function registerRecentWrites(app: FastifyInstance, config: EdgeConfig) {
  const { API_FRESH_MS, CDN, CDN_FRESH_SECONDS, CDN_STALE_SECONDS } = config;
  const cdnSeconds = CDN === 'off' ? 0 : CDN_FRESH_SECONDS + CDN_STALE_SECONDS;
  // Longer than any response stays fresh, because cookies count whole seconds.
  const maxAge = Math.ceil(API_FRESH_MS / 1000) + cdnSeconds + 1;
  app.decorate('markRecentWrite', (reply: FastifyReply) => {
    app.siteCookies.set(reply, cookieName, '1', { maxAge });
  });
  app.decorate(
    'hasRecentWrite',
    (request: FastifyRequest) => app.siteCookies.get(request, cookieName) !== undefined,
  );
}
