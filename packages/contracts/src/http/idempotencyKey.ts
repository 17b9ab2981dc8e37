import * as v from 'valibot';

/**
 * Names one submission, so that sending it again after a lost reply stores nothing twice. A form draws a key per
 * content (`crypto.randomUUID()`), keeps it while it tries again, and draws another one when a value was changed.
 */
export const idempotencyKeyHeader = 'idempotency-key';

export const IdempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{8,200}$/, 'An Idempotency-Key has 8 to 200 visible ASCII characters'),
);
