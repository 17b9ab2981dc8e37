import { useRef, useState } from 'react';
import { sendWithRetries } from './sendWithRetries.ts';
import type { UnsentForm } from './unsentForms.ts';

/**
 * Returns the submission state of a form and a function that posts its payload. Retries with the same payload
 * send the same `Idempotency-Key`. A changed payload gets a new key.
 */
export function useSubmission(url: string) {
  const [isSending, setSending] = useState(false);
  // This is a ref instead of state, because the visitor can press Enter twice before React renders.
  const isBusy = useRef(false);
  const submission = useRef({ content: '', idempotencyKey: '' });

  /**
   * Posts the payload. After a success, `isBusy` still returns true, so that the form is not submitted twice.
   * @param unsent The payload as it was stored at an earlier visit.
   * @returns The JSON of the response, without validation.
   * @throws {ApiResponseError} If the server rejects the request.
   * @throws {TypeError} If the server cannot be reached.
   */
  async function send(payload: unknown, unsent?: UnsentForm): Promise<unknown> {
    const content = JSON.stringify(payload);
    if (unsent) submission.current = { content, idempotencyKey: unsent.idempotencyKey };
    if (submission.current.content !== content)
      submission.current = { content, idempotencyKey: createIdempotencyKey() };
    isBusy.current = true;
    setSending(true);
    try {
      return await sendWithRetries(url, payload, submission.current.idempotencyKey);
    } catch (error) {
      isBusy.current = false;
      setSending(false);
      throw error;
    }
  }
  return { isSending, isBusy: () => isBusy.current, send };
}

/**
 * Creates an idempotency key of 128 random bits in hexadecimal. `crypto.randomUUID` is not suitable, because
 * browsers do not provide it over plain HTTP, which is used to test a site in a local network.
 */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
