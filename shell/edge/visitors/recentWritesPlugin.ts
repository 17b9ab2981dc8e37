import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';

const cookieName = 'recent-write';

declare module 'fastify' {
  interface FastifyInstance {
    recentWrites: {
      mark(reply: FastifyReply): void;
      /** Returns true if the visitor's next page must show data that they have just sent. */
      has(request: FastifyRequest): boolean;
    };
  }
}

/**
 * Decorates `app.recentWrites`, which remembers in the browser for a few seconds that a visitor has sent data. Pages of
 * this visitor need confirmed API responses, while others may use cached ones. With a CDN, the cookie is valid until
 * the CDN has replaced its pages.
 */
export const recentWritesPlugin = fp(registerRecentWrites, {
  name: 'recentWritesPlugin',
  dependencies: ['siteCookiesPlugin'],
});

async function registerRecentWrites(app: FastifyInstance, config: EdgeConfig) {
  const { API_FRESH_MS, CDN, CDN_FRESH_SECONDS, CDN_STALE_SECONDS } = config;
  const cdnSeconds = CDN === 'off' ? 0 : CDN_FRESH_SECONDS + CDN_STALE_SECONDS;
  // Longer than any response stays fresh, because cookies count whole seconds.
  const maxAge = Math.ceil(API_FRESH_MS / 1000) + cdnSeconds + 1;
  app.decorate('recentWrites', {
    mark: (reply) => app.siteCookies.set(reply, cookieName, '1', { maxAge }),
    has: (request) => app.siteCookies.get(request, cookieName) !== undefined,
  });
}
