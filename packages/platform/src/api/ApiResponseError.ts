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
