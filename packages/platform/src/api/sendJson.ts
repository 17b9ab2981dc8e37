import { ApiResponseError } from './ApiResponseError.ts';

const timeoutMs = 15_000;

interface Options {
  /** Value of the `Idempotency-Key` header. Use the same key to retry the same submission. */
  idempotencyKey?: string;
}

/**
 * Posts JSON to the API.
 * @returns The parsed JSON of the response without validation, or `undefined` if the body is empty.
 * @throws {ApiResponseError} If the status of the response is not 2xx.
 * @throws {DOMException} With the name `TimeoutError` if there is no response within 15 seconds.
 */
export async function sendJson(
  url: string,
  payload: unknown,
  { idempotencyKey }: Options = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok)
    throw new ApiResponseError(response.status, text || response.statusText, parseRetryAfter(response));
  return text === '' ? undefined : JSON.parse(text);
}

/** Parses a `Retry-After` header in seconds. The API never sends dates. */
function parseRetryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  return seconds && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}
