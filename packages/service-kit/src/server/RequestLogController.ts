import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { removeQuery } from '../http/removeQuery.ts';

/**
 * Log controller that writes one line per completed request. The line omits the visitor's IP address and the
 * query string, which may contain search terms or a preview token.
 */
export class RequestLogController extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest({ log, method, url }: FastifyRequest) {
    log.debug({ method, path: removeQuery(url) }, 'request received');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const { method, url } = request;
    const fields = {
      method,
      path: removeQuery(url),
      statusCode: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      // The span has ended, so the logger does not add it.
      ...(request.span && { traceId: request.span.traceId }),
    };
    if (error) request.log.error({ ...fields, err: error }, 'request failed');
    else request.log.info(fields, 'request completed');
  }
}
