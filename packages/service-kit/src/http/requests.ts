import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** Request ids are long enough to be unique and cannot forge a log line. */
const validRequestId = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Returns the request id of the edge, which connects the logs of all servers, or creates a new one. */
export function createRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const received = request.headers[requestIdHeader];
  return typeof received === 'string' && validRequestId.test(received) ? received : randomUUID();
}

/** Removes the query string, which may contain search terms or a preview token and must not be logged. */
export const removeQuery = (url: string): string => url.replace(/\?.*$/s, '');

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Returns true for a safe HTTP method (RFC 9110, section 9.2.1). */
export const isSafeMethod = (method: string): boolean => safeMethods.includes(method);
