import { IdempotencyKey, idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import * as v from 'valibot';
import { HttpError } from '../http/HttpError.ts';
import { isDuplicateKeyError } from '../mongo/databaseErrors.ts';
import { hashDocument } from '../mongo/documents.ts';

/** Identity of the request that created a document. Absent without an idempotency key. */
export interface Submission {
  readonly idempotencyKey?: string | undefined;
  readonly payloadHash?: string | undefined;
}

/** Index that `insertOnce` requires. It is sparse because documents without a key lack `idempotencyKey`. */
export const submissionIndex = { key: { idempotencyKey: 1 }, unique: true, sparse: true } as const;

/** Creates the stored identity of a request. The hash of the payload detects other requests that reuse the key. */
export function createSubmissionProperties(
  idempotencyKey: string | undefined,
  payload: Readonly<Record<string, unknown>>,
): Submission {
  return idempotencyKey === undefined ? {} : { idempotencyKey, payloadHash: hashDocument(payload) };
}

interface SubmissionStore<Stored> {
  readonly insert: (document: Stored) => Promise<unknown>;
  readonly findByKey: (idempotencyKey: string) => Promise<Stored | null>;
}

/**
 * Inserts a document, or returns the stored document with the same idempotency key. The unique index also works for
 * concurrent requests to several instances.
 * @throws {HttpError} 422 if the key was already used with another payload
 */
export async function insertOnce<Stored extends Submission>(
  document: Stored,
  { insert, findByKey }: SubmissionStore<Stored>,
): Promise<{ readonly document: Stored; readonly isNew: boolean }> {
  try {
    await insert(document);
    return { document, isNew: true };
  } catch (error) {
    const { idempotencyKey, payloadHash } = document;
    if (idempotencyKey === undefined || !isDuplicateKeyError(error)) throw error;
    const stored = await findByKey(idempotencyKey);
    // The error came from another unique index.
    if (!stored) throw error;
    if (stored.payloadHash !== payloadHash) throw new HttpError(422, keyInUseMessage);
    return { document: stored, isNew: false };
  }
}

const keyInUseMessage =
  'This Idempotency-Key was already used with other content. Please send other content with a new key.';

/** Schema of the headers of a route that supports `Idempotency-Key`. Other headers stay unchanged. */
export const IdempotencyHeaders = v.looseObject({ [idempotencyKeyHeader]: v.optional(IdempotencyKey) });
