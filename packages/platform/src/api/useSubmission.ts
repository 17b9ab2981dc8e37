import { useRef, useState } from 'react';
import { ApiResponseError } from './fetchJson.ts';

interface SubmissionOptions {
  /** True if the payload contains a secret, so that the browser must not store it. */
  readonly isPrivate?: boolean | undefined;
}

/**
 * Returns the submission state of a form and a function that posts its payload. Retries with the same payload send the
 * same `Idempotency-Key`.
 */
export function useSubmission(url: string, options?: SubmissionOptions) {
  const [isSending, setSending] = useState(false);
  // This is a ref, because the visitor can press Enter twice before React renders a new state.
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
    /** Returns true if the browser stores the last payload because the request failed. */
    isStored: () => listUnsentFormKeys(url).includes(getStorageKey(url, submission.current)),
    send,
  };
}

/** Creates 128 random bits in hexadecimal. Browsers do not provide `crypto.randomUUID` over plain HTTP. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const maxRetryMs = 30_000;
const maxDelayMs = 5000;

/** Returns true if the same request may succeed later. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiResponseError
    ? error.status === 429 || error.status >= 500
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/**
 * Posts a form as JSON. Retries temporary failures for up to 30 seconds with the same key, but not earlier than
 * `Retry-After`. Unless the form is private, the browser stores it from the first temporary failure until it is sent.
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
        // The visitor corrects a rejected form and sends it again.
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

/** Waits at least `minimumMs`, and then until `waitMs` have passed or the device is online again. */
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
  /** Same for each retry of a submission. */
  idempotencyKey?: string;
}

/**
 * Posts JSON to the API.
 * @returns The parsed JSON without validation, or `undefined` if the body is empty.
 * @throws {ApiResponseError} If the status is not 2xx.
 * @throws {DOMException} `TimeoutError` if there is no response within 15 seconds.
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

/** Parses a header in seconds, because the API never sends dates. */
function parseRetryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  return seconds && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

export const unsentFormLifetimeDays = 7;

export interface UnsentForm {
  /** Request body as JSON. */
  readonly content: string;
  /** Key of the failed requests, because the service may have stored the form anyway. */
  readonly idempotencyKey: string;
}

const storageKeyPrefix = 'unsent:';
const getStorageKeyPrefix = (url: string) => `${storageKeyPrefix}${url}:`;
const getStorageKey = (url: string, { idempotencyKey }: Pick<UnsentForm, 'idempotencyKey'>) =>
  getStorageKeyPrefix(url) + idempotencyKey;

function storeUnsentForm(url: string, form: UnsentForm) {
  const expiresAt = Date.now() + unsentFormLifetimeDays * 24 * 60 * 60 * 1000;
  try {
    localStorage.setItem(getStorageKey(url, form), JSON.stringify({ ...form, expiresAt }));
  } catch {
    // Without storage, only the page contains the form.
  }
}

/** Removes a form that was sent, rejected or discarded. */
export function removeUnsentForm(url: string, form: Pick<UnsentForm, 'idempotencyKey'>) {
  try {
    localStorage.removeItem(getStorageKey(url, form));
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Lists the storage keys of the unsent forms of an API URL. */
export const listUnsentFormKeys = (url: string): readonly string[] => listKeys(getStorageKeyPrefix(url));

/** Returns true if any form is unsent. */
export const hasUnsentForms = (): boolean => listKeys(storageKeyPrefix).length > 0;

function listKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
