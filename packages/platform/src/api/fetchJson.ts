import type { ApiRead } from '@msv/contracts/http/apiRead';

/**
 * Fetches the JSON response of an API read in the browser, without validating it.
 * @returns The parsed body, or `null` if the status is 401 and the read sets `unauthorizedIsNull`.
 * @throws {ApiResponseError} If the status of the response is not 2xx.
 */
export async function fetchJson(read: ApiRead<unknown>): Promise<unknown> {
  const response = await fetch(read.url, { credentials: 'include' });
  if (response.status === 401 && read.unauthorizedIsNull) return null;
  if (!response.ok)
    throw new ApiResponseError(response.status, (await response.text()) || response.statusText);
  return response.json();
}

/**
 * Error for an API response whose status is not 2xx. The message is `{status}: {body}`, or `{status}: {status
 * text}` if the body is empty (section 8 of the specification).
 */
export class ApiResponseError extends Error {
  readonly status: number;
  /** Time after which the server allows another attempt, if it sent a `Retry-After` header in seconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, bodyOrStatusText: string, retryAfterMs?: number) {
    super(`${status}: ${bodyOrStatusText}`);
    this.retryAfterMs = retryAfterMs;
    this.name = 'ApiResponseError';
    this.status = status;
  }
}
