import { useRef, useState } from 'react';
import { ApiResponseError } from './fetchJson.ts';

interface SubmissionOptions {
  /** True for payloads that must not be stored in the browser, because they contain a secret. */
  readonly isPrivate?: boolean | undefined;
}

/**
 * Returns the submission state of a form and a function that posts its payload. Retries with the same payload
 * send the same `Idempotency-Key`. A changed payload gets a new key.
 */
export function useSubmission(url: string, options?: SubmissionOptions) {
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
      return await sendWithRetries(url, payload, submission.current.idempotencyKey, options);
    } catch (error) {
      isBusy.current = false;
      setSending(false);
      throw error;
    }
  }
  return {
    isSending,
    isBusy: () => isBusy.current,
    /** Returns true if the browser stores the last payload, because it could not be sent. */
    isStored: () => listUnsentFormKeys(url).includes(getStorageKey(url, submission.current)),
    send,
  };
}

/**
 * Creates an idempotency key of 128 random bits in hexadecimal. `crypto.randomUUID` is not suitable, because
 * browsers do not provide it over plain HTTP, which is used to test a site in a local network.
 */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
 * sent, the form is also stored in the browser, unless it is private.
 * @throws The error of the last attempt.
 */
export async function sendWithRetries(
  url: string,
  payload: unknown,
  idempotencyKey: string,
  { isPrivate = false }: SubmissionOptions = {},
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
      if (!isPrivate) storeUnsentForm(url, unsent);
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

/** Number of days for which the browser stores a form that could not be sent. */
export const unsentFormLifetimeDays = 7;

/** A form that could not be sent. */
export interface UnsentForm {
  /** Request body as JSON text. */
  readonly content: string;
  /** Key of the failed requests, because the service may have stored the form nevertheless. */
  readonly idempotencyKey: string;
}

const storageKeyPrefix = 'unsent:';
const getStorageKeyPrefix = (url: string) => `${storageKeyPrefix}${url}:`;
const getStorageKey = (url: string, { idempotencyKey }: Pick<UnsentForm, 'idempotencyKey'>) =>
  getStorageKeyPrefix(url) + idempotencyKey;

/** Stores an unsent form for `unsentFormLifetimeDays`. */
function storeUnsentForm(url: string, form: UnsentForm) {
  const expiresAt = Date.now() + unsentFormLifetimeDays * 24 * 60 * 60 * 1000;
  try {
    localStorage.setItem(getStorageKey(url, form), JSON.stringify({ ...form, expiresAt }));
  } catch {
    // The visitor or the browser does not allow storage, so the form is only in the page.
  }
}

/** Removes a form, because it was sent, rejected or discarded. */
export function removeUnsentForm(url: string, form: Pick<UnsentForm, 'idempotencyKey'>) {
  try {
    localStorage.removeItem(getStorageKey(url, form));
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Lists the storage keys of the forms of an API URL that could not be sent. */
export const listUnsentFormKeys = (url: string): readonly string[] => listKeys(getStorageKeyPrefix(url));

/** Returns true if any form could not be sent. */
export const hasUnsentForms = (): boolean => listKeys(storageKeyPrefix).length > 0;

function listKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
