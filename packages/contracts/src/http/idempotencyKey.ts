import * as v from 'valibot';

/**
 * Request header that identifies one form submission, so that a retry after a lost response does not store
 * the submission twice. A form sends the same key when it retries, and a new key when a value has changed.
 */
export const idempotencyKeyHeader = 'idempotency-key';

export const IdempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{8,200}$/, 'An Idempotency-Key has 8 to 200 visible ASCII characters'),
);
