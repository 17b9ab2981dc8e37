import { idempotencyKeyHeader } from '@msv/contracts/idempotencyKey';

/** The connection was never made, so that no instance has seen anything of the request. */
const neverArrived = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** It broke afterwards: the request may have been carried out. */
const brokeOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What came of a request: an error's code, or a status. */
export interface Outcome {
  code?: string;
  statusCode?: number;
}

/**
 * Whether another instance may be asked the same. What only reads may; so may a submission that carries a key, which
 * is stored once however often it arrives; anything else only if it never arrived.
 */
export function mayBeRepeated({ code, statusCode }: Outcome, method: string, headers: unknown): boolean {
  if (code !== undefined && neverArrived.has(code)) return true;
  const isOver = statusCode === 503 || (code !== undefined && brokeOff.has(code));
  return isOver && (readingMethods.has(method) || hasKey(headers));
}

const hasKey = (headers: unknown) =>
  typeof headers === 'object' && headers !== null && idempotencyKeyHeader in headers;
