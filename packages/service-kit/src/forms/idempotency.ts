import { IdempotencyKey, idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import * as v from 'valibot';
import { HttpError } from '../http/HttpError.ts';
import { isDuplicateKeyError } from '../mongo/databaseErrors.ts';
import { hashDocument } from '../mongo/documents.ts';

/**
 * Properties that identify the request from which a document was created. Absent if the request had no
 * idempotency key.
 */
export interface Submission {
  readonly idempotencyKey?: string | undefined;
  readonly payloadHash?: string | undefined;
}

/**
 * Index of the collection that `insertOnce` requires. The index is sparse because documents from requests
 * without a key lack `idempotencyKey`.
 */
export const submissionIndex = { key: { idempotencyKey: 1 }, unique: true, sparse: true } as const;

/**
 * Creates the properties that identify a request, which are stored with its document. The hash of the payload
 * detects other requests that reuse the idempotency key.
 */
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
 * Inserts a document, or returns the stored document with the same idempotency key. A unique index detects
 * duplicates, so concurrent requests to any number of instances store exactly one document.
 * @throws {HttpError} With status 422 if the key was already used with another payload, as
 *   https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ specifies.
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
    // If no document has this key, another unique index caused the error.
    if (!stored) throw error;
    if (stored.payloadHash !== payloadHash) throw new HttpError(422, keyInUseMessage);
    return { document: stored, isNew: false };
  }
}

const keyInUseMessage =
  'This Idempotency-Key was already used with other content. Please send other content with a new key.';

/**
 * Schema of the request headers of a route that supports `Idempotency-Key`. The schema does not change any
 * other headers.
 */
export const IdempotencyHeaders = v.looseObject({ [idempotencyKeyHeader]: v.optional(IdempotencyKey) });
