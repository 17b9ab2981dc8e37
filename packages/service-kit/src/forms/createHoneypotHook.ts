import { isHoneypotFilled } from '@msv/contracts/honeypot';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook for `preValidation`: a filled honeypot is answered with 201 like a success and goes no further, whatever
 * else the body holds, so that a robot learns neither that it was noticed nor what to mend.
 * `success` makes what a success would have answered.
 */
export function answerRobots(success: (request: FastifyRequest) => unknown) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isHoneypotFilled(request.body)) return;
    request.log.info('The honeypot was filled: answered like a success, stored nowhere');
    await reply.code(201).send(success(request));
  };
}
