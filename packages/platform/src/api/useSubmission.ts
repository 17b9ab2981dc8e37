import { sendJson } from '@msv/platform';
import { useRef, useState } from 'react';

/**
 * Posts what a visitor filled in: one request at a time, however often it is asked for, and under one
 * `Idempotency-Key` as long as the content stays the same.
 */
export function useSubmission(url: string) {
  const [isSending, setSending] = useState(false);
  // State arrives with the next render; a second Enter may come before that.
  const isBusy = useRef(false);
  const submission = useRef({ content: '', key: '' });

  /**
   * @returns The reply's JSON, unchecked. The form stays busy: it has done its work.
   * @throws {ApiFailure} when the server refuses, a `TypeError` when it cannot be reached.
   */
  async function send(payload: unknown): Promise<unknown> {
    const content = JSON.stringify(payload);
    if (submission.current.content !== content) submission.current = { content, key: drawKey() };
    isBusy.current = true;
    setSending(true);
    try {
      return await sendJson(url, payload, { idempotencyKey: submission.current.key });
    } catch (error) {
      isBusy.current = false;
      setSending(false);
      throw error;
    }
  }
  return { isSending, isBusy: () => isBusy.current, send };
}

/** 128 random bits. `crypto.randomUUID` would be missing where a site is tried over plain HTTP on a local network. */
function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
