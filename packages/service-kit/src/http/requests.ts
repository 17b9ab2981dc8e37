import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Request header with the id of the request, which the edge passes to the services. */
export const requestIdHeader = 'x-request-id';

/**
 * Pattern of valid request ids. They are long enough to be unique and contain no characters that could forge
 * a log line.
 */
const validRequestId = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/**
 * Returns the request id that the edge sent, so that the logs of all servers can be correlated, or creates a
 * new id if the header is missing or invalid.
 */
export function createRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const received = request.headers[requestIdHeader];
  return typeof received === 'string' && validRequestId.test(received) ? received : randomUUID();
}

/** Removes the query string of a URL, which may contain search terms or a preview token and must not be logged. */
export const removeQuery = (url: string): string => url.replace(/\?.*$/s, '');

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Returns true for an HTTP method that changes nothing (RFC 9110, section 9.2.1). */
export const isSafeMethod = (method: string): boolean => safeMethods.includes(method);
