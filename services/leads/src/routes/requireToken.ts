import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '@msv/service-kit/HttpError';
import type { FastifyRequest } from 'fastify';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * A hook for `onRequest`: lets the bearer of the token through. Hashes are compared, in constant time, so that the
 * time of the answer says nothing about the token, not even its length. Wrong tokens are counted like posts.
 */
export function requireToken(token: string, countFailure: (request: FastifyRequest) => Promise<void>) {
  const expected = hashOf(token);
  return async (request: FastifyRequest) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(hashOf(given), expected)) return;
    await countFailure(request);
    throw new HttpError(401, 'Send the operator’s token as a bearer token.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  };
}
