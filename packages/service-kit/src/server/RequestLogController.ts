import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * One line per request, when it is done: how it ended, without what no operator needs here: the visitor's address, and
 * the query, which may hold what they searched for or the token of a preview's link.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest({ log, method, url }: FastifyRequest) {
    log.debug({ method, path: pathOf(url) }, 'request received');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { method, url } = request;
    const line = {
      method,
      path: pathOf(url),
      statusCode: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request completed');
  }
}

const pathOf = (url: string) => url.replace(/\?.*$/s, '');
