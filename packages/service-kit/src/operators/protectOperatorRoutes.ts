import type { FastifyRequest } from 'fastify';
import { createTokenRequiredError, parseBearerToken, tokenMatches } from '../http/bearerToken.ts';
import type { Service } from '../server/createService.ts';
import { sendMaintenanceError } from '../server/maintenancePlugin.ts';
import type { OperatorToken } from './OperatorTokenList.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the person whose token the request has, or `operator` for a shared token. */
    operator: string;
  }
}

/**
 * Protects the routes of a plugin: rejects requests without an operator's bearer token, sets `request.operator` and
 * forbids caches to store the responses. Rejected requests count toward the rate limit, which `rateLimitPlugin` adds.
 */
export function protectOperatorRoutes(app: Service, tokens: readonly OperatorToken[]) {
  app.decorateRequest('operator', '');
  // Reads are rejected too, because each access is recorded.
  if (app.isReadOnly) app.addHook('onRequest', (_request, reply) => sendMaintenanceError(reply));
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const token = parseBearerToken(request);
    // Compares with all tokens, so that the response time does not reveal the position of the matching one.
    const [found] = tokens.filter(({ digest }) => tokenMatches(token, digest));
    if (found) {
      request.operator = found.person ?? 'operator';
      return;
    }
    await app.limitPosts(request);
    throw createTokenRequiredError('Send the operator token as a bearer token.');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
