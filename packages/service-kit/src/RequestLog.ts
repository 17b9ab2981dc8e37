import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line per request, when it is done: how it ended, without the visitor's address, which no operator needs here. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest({ log, method, url }: FastifyRequest) {
    log.debug({ method, url }, 'request received');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { method, url } = request;
    const line = {
      method,
      url,
      statusCode: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request completed');
  }
}
