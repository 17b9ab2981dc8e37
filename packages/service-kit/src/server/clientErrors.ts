import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError } from '@msv/contracts/http/apiError';

/** Status and message by the code of an error of Node's HTTP parser. All other errors are malformed requests. */
const rejectionsByCode: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not sent in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};
const malformedRequest = [400, 'The request is not well-formed HTTP.'] as const;

/**
 * Creates the handler of requests that Node's HTTP parser rejects. No hook of the server runs for them, so the handler writes
 * the response to the socket, with the given headers, and closes the connection.
 */
export function createClientErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // After a reset, there is no connection to respond on.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(createErrorResponse(error.code, headers));
    socket.destroy(error);
  };
}

function createErrorResponse(code = '', headers: Readonly<Record<string, string>>): string {
  const [status, message] = rejectionsByCode[code] ?? malformedRequest;
  const body = JSON.stringify({ error: message } satisfies ApiError);
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
