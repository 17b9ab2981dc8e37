import { idempotencyKeyHeader } from '@msv/contracts/http/idempotencyKey';
import { isSafeMethod } from '@msv/service-kit/http/isSafeMethod';

/** Error codes of connections that were never established, so no instance has received the request. */
const connectErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Error codes of connections that broke later, so the request may have been processed. */
const disconnectErrorCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** How an attempt at a request failed: with an error code or with an HTTP status. */
export interface RequestOutcome {
  code?: string;
  statusCode?: number;
}

/**
 * Returns true if a failed request may be sent to another instance. This is safe for reads, for requests with an
 * idempotency key, and for any request that no instance has received.
 */
export function isRetryable({ code, statusCode }: RequestOutcome, method: string, headers: unknown): boolean {
  if (code !== undefined && connectErrorCodes.has(code)) return true;
  const isTransientFailure = statusCode === 503 || (code !== undefined && disconnectErrorCodes.has(code));
  return isTransientFailure && (isSafeMethod(method) || hasIdempotencyKey(headers));
}

const hasIdempotencyKey = (headers: unknown) =>
  typeof headers === 'object' && headers !== null && idempotencyKeyHeader in headers;
