import { contentHash } from './contentHash.ts';
import { HttpError } from './HttpError.ts';
import { isDuplicateKey } from './isDuplicateKey.ts';

/** What a document remembers of the request that made it; nothing where no key was sent. */
export interface Submission {
  readonly idempotencyKey?: string | undefined;
  readonly payloadHash?: string | undefined;
}

/** The index that `insertOnce` relies on. Sparse, since most callers' programs send no key. */
export const submissionIndex = { key: { idempotencyKey: 1 }, unique: true, sparse: true } as const;

/** What to store with a document. The hash tells a repeated request from another one under the same key. */
export function submissionOf(
  idempotencyKey: string | undefined,
  payload: Readonly<Record<string, unknown>>,
): Submission {
  return idempotencyKey === undefined ? {} : { idempotencyKey, payloadHash: contentHash(payload) };
}

interface Store<Stored> {
  readonly insert: (document: Stored) => Promise<unknown>;
  readonly findByKey: (idempotencyKey: string) => Promise<Stored | null>;
}

/**
 * Inserts a document unless one with its key is there, which is handed back instead. The unique index decides, so
 * that of many requests at one moment, on whichever instances, exactly one stores something.
 * @throws HttpError 422 when the key was used with another payload, the status that
 *   https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ asks for
 */
export async function insertOnce<Stored extends Submission>(
  document: Stored,
  { insert, findByKey }: Store<Stored>,
): Promise<{ readonly document: Stored; readonly isNew: boolean }> {
  try {
    await insert(document);
    return { document, isNew: true };
  } catch (error) {
    const { idempotencyKey, payloadHash } = document;
    if (idempotencyKey === undefined || !isDuplicateKey(error)) throw error;
    const first = await findByKey(idempotencyKey);
    // It was another unique index that refused the document.
    if (!first) throw error;
    if (first.payloadHash !== payloadHash) throw new HttpError(422, keyInUse);
    return { document: first, isNew: false };
  }
}

const keyInUse =
  'This Idempotency-Key was already used with other content. Please send other content with a new key.';
