import { IdempotencyKey, idempotencyKeyHeader } from '@msv/contracts/http/idempotencyKey';
import * as v from 'valibot';

/**
 * Schema of the request headers of a route that supports `Idempotency-Key`. The schema does not change any
 * other headers.
 */
export const IdempotencyHeaders = v.looseObject({ [idempotencyKeyHeader]: v.optional(IdempotencyKey) });
