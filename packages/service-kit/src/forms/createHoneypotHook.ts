import { isHoneypotFilled } from '@msv/contracts/http/honeypot';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Creates a `preValidation` hook that discards submissions of bots, for data that is public as soon as it is stored.
 * Only bots fill in the honeypot field, because visitors cannot see it. If the field is filled, the hook sends a
 * fake 201 response, and neither the validation nor the route handler runs. The response is the same for valid and
 * invalid bodies, so a bot cannot tell that nothing was stored.
 * @param createFakeResponse Returns a body that looks like the body of a successful response.
 */
export function createHoneypotHook(createFakeResponse: (request: FastifyRequest) => unknown) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isHoneypotFilled(request.body)) return;
    request.log.info('Honeypot field was filled, sending a fake success');
    await reply.code(201).send(createFakeResponse(request));
  };
}
