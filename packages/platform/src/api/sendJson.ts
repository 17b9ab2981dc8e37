import { ApiFailure } from './ApiFailure.ts';

/** A visitor who waits for an answer is told that there is none after this long. */
const deadlineMs = 15_000;

interface Options {
  /** Sent as `Idempotency-Key`: the same key for the same submission, however often it is tried. */
  idempotencyKey?: string;
}

/**
 * Posts JSON to the API.
 * @returns The reply's JSON, unchecked, or `undefined` where the reply has no body.
 * @throws {ApiFailure} for every reply that is not OK; a `TimeoutError` when none comes in time.
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
    signal: AbortSignal.timeout(deadlineMs),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiFailure(response.status, text || response.statusText);
  return text === '' ? undefined : JSON.parse(text);
}
