import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const visitorCookie = 'visitor';
const aYearInSeconds = 365 * 24 * 60 * 60;
const form = /^[A-Za-z0-9_-]{22}$/;

/** Who asks, if they were given a number before. */
export function knownVisitor({ cookies }: FastifyRequest): string | undefined {
  const known = cookies[visitorCookie];
  return known && form.test(known) ? known : undefined;
}

/**
 * Who asks, by a random number that says nothing else about them: the same visitor gets the same releases. A browser
 * that brings none is given one with the reply.
 */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(request);
  if (known) return known;
  const visitor = randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: aYearInSeconds,
  });
  return visitor;
}
