import { ApiResponseError } from './ApiResponseError.ts';
import { sendJson } from './sendJson.ts';
import { removeUnsentForm, storeUnsentForm } from './unsentForms.ts';

const maxRetryMs = 30_000;
const maxDelayMs = 5000;

/** Returns true if the same request may succeed later: the network or a server failed, or the rate limit is reached. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiResponseError
    ? error.status === 429 || error.status >= 500
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/**
 * Posts a form as JSON. Retries temporary failures for up to 30 seconds with the same key, so that the service stores the
 * form only once, but not earlier than the `Retry-After` header allows. From the first temporary failure until it is
 * sent, the form is also stored in the browser.
 * @throws The error of the last attempt.
 */
export async function sendWithRetries(
  url: string,
  payload: unknown,
  idempotencyKey: string,
): Promise<unknown> {
  const deadline = Date.now() + maxRetryMs;
  const unsent = { content: JSON.stringify(payload), idempotencyKey };
  for (let delayMs = 1000; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    try {
      const response = await sendJson(url, payload, { idempotencyKey });
      removeUnsentForm(url, unsent);
      return response;
    } catch (error) {
      if (!isTemporary(error)) {
        // The visitor corrects a form that the server rejected, so the rejected one is not needed anymore.
        removeUnsentForm(url, unsent);
        throw error;
      }
      storeUnsentForm(url, unsent);
      const retryAfterMs = error instanceof ApiResponseError ? (error.retryAfterMs ?? 0) : 0;
      const waitMs = Math.max(delayMs, retryAfterMs);
      if (Date.now() + waitMs > deadline) throw error;
      await waitForRetry(waitMs, retryAfterMs);
    }
  }
}

/** Waits, or until the device is online again, but at least as long as the server requires. */
function waitForRetry(waitMs: number, minimumMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', stop);
      resolve();
    };
    const timer = setTimeout(stop, waitMs);
    if (minimumMs === 0) addEventListener('online', stop);
  });
}
