import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const visitorCookieName = 'visitor';
const oneYearSeconds = 365 * 24 * 60 * 60;

export interface Visitor {
  readonly id: string;
  /** True if no edge has signed the visitor cookie. The visitor gets a new ID, but does not count in a rollout. */
  readonly isForged: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    visitorIds: {
      /** Returns the visitor ID in the cookie, or `undefined` if no edge has signed it. */
      read(request: FastifyRequest): string | undefined;
      /**
       * Returns the visitor of a request, or creates one with a random ID and sets its cookie. The ID assigns the same
       * releases on each visit.
       */
      ensureVisitor(request: FastifyRequest, reply: FastifyReply): Visitor;
    };
  }
}

/**
 * Decorates `app.visitorIds`. Edges sign the IDs, because an attacker could otherwise choose IDs that get the candidate
 * and report failures for each of them.
 */
export const visitorIdsPlugin = fp(registerVisitorIds, {
  name: 'visitorIdsPlugin',
  dependencies: ['siteCookiesPlugin'],
});

async function registerVisitorIds(app: FastifyInstance) {
  const { siteCookies } = app;
  const readCookie = (request: FastifyRequest) => siteCookies.get(request, visitorCookieName);

  app.decorate('visitorIds', {
    read: (request) => siteCookies.unsign(readCookie(request) ?? ''),
    ensureVisitor(request, reply) {
      const existingId = app.visitorIds.read(request);
      if (existingId !== undefined) return { id: existingId, isForged: false };
      const id = randomBytes(16).toString('base64url');
      siteCookies.set(reply, visitorCookieName, siteCookies.sign(id), { maxAge: oneYearSeconds });
      return { id, isForged: readCookie(request) !== undefined };
    },
  });
}
