import { IdempotencyKey, idempotencyKeyHeader } from '@msv/contracts/idempotencyKey';
import * as v from 'valibot';

/** The header schema of a route that understands `Idempotency-Key`. Loose: the other headers stay as they are. */
export const IdempotencyHeaders = v.looseObject({ [idempotencyKeyHeader]: v.optional(IdempotencyKey) });
