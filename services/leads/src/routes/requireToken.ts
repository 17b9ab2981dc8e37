import { bearerToken, hasDigest, tokenDigest, tokenRequired } from '@msv/service-kit/bearerToken';
import type { FastifyRequest } from 'fastify';

/** A hook for `onRequest`: lets the bearer of the token through. Wrong tokens are counted like posts. */
export function requireToken(token: string, countFailure: (request: FastifyRequest) => Promise<void>) {
  const digest = tokenDigest(token);
  return async (request: FastifyRequest) => {
    if (hasDigest(bearerToken(request), digest)) return;
    await countFailure(request);
    throw tokenRequired('Send the operator’s token as a bearer token.');
  };
}
