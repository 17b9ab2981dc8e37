import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const visitorCookieName = 'visitor';
const oneYearSeconds = 365 * 24 * 60 * 60;

/** Visitor of a request during a rollout. */
export interface Visitor {
  readonly id: string;
  /**
   * True if the request has a visitor cookie that no edge has signed. The visitor gets a new ID, but the request does not count
   * in a rollout.
   */
  readonly isForged: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    visitorIds: {
      /** Returns the visitor ID in the request's cookie, or `undefined` if no edge has signed it. */
      read(request: FastifyRequest): string | undefined;
      /**
       * Returns the visitor of a request, or creates one and sets its cookie. The ID is random and contains no personal data. It
       * ensures that a visitor gets the same releases on each visit.
       */
      ensureVisitor(request: FastifyRequest, reply: FastifyReply): Visitor;
    };
  }
}

/**
 * Decorates `app.visitorIds`. The ID decides which release a visitor gets, and rollouts are evaluated
 * by visitors. Edges therefore sign it: otherwise an attacker could choose IDs that get the candidate, and report its failure
 * for each of them.
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
