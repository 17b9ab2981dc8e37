import type { ApiRead } from '@msv/contracts/http/apiRead';

/**
 * Fetches the response of an API read in the browser without validating it.
 * @returns The parsed body, or `null` if the status is 401 and the read sets `unauthorizedIsNull`.
 * @throws {ApiResponseError} If the status is not 2xx.
 */
export async function fetchJson(read: ApiRead<unknown>): Promise<unknown> {
  const response = await fetch(read.url, { credentials: 'include' });
  if (response.status === 401 && read.unauthorizedIsNull) return null;
  if (!response.ok)
    throw new ApiResponseError(response.status, (await response.text()) || response.statusText);
  return response.json();
}

/**
 * Error for a status that is not 2xx, with the message `{status}: {body}`, or `{status}: {status text}` without a body.
 */
export class ApiResponseError extends Error {
  readonly status: number;
  /** From a `Retry-After` header in seconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, bodyOrStatusText: string, retryAfterMs?: number) {
    super(`${status}: ${bodyOrStatusText}`);
    this.retryAfterMs = retryAfterMs;
    this.name = 'ApiResponseError';
    this.status = status;
  }
}
