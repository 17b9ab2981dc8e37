import { createHash } from 'node:crypto';
import { HistoryDigest, RevisionNumber } from '@msv/contracts/releases/registry/registry';
import { stringify } from 'safe-stable-stringify';
import * as v from 'valibot';

/** Keeps fields that this version does not know, because the digest covers them. */
export const HistoryRecord = v.looseObject({ revision: RevisionNumber, digest: v.optional(HistoryDigest) });
export type HistoryRecord = v.InferOutput<typeof HistoryRecord>;

/**
 * Calculates the SHA-256 of the previous record's digest, which is empty for the first record, and of all fields of a
 * record of the history.
 */
export function calculateHistoryRecordDigest(
  previousDigest: string | undefined,
  { digest: _digest, ...fields }: Readonly<Record<string, unknown>>,
): string {
  // The text does not depend on the order of properties.
  return createHash('sha256')
    .update(`${previousDigest ?? ''}\n${stringify(fields)}`)
    .digest('hex');
}

export interface VerifiedHistory {
  /** First revision whose record the signature covers, if there is one. */
  readonly firstRevision: number | undefined;
  readonly count: number;
}

/**
 * Verifies that the history has the records with which the newest revision was signed. Records before the first one
 * with a digest cannot be verified.
 * @param records All records up to the newest revision, newest first.
 * @param signedDigest The `historyDigest` of the newest revision, whose signature the caller has verified.
 * @throws {Error} If a record was changed, added or removed.
 */
export function verifyHistory(
  records: readonly HistoryRecord[],
  signedDigest: string | undefined,
): VerifiedHistory {
  const end = records.findIndex(({ digest }) => digest === undefined);
  const covered = records.slice(0, end === -1 ? undefined : end).reverse();
  let previousDigest: string | undefined;
  for (const record of covered) {
    const digest = calculateHistoryRecordDigest(previousDigest, record);
    if (digest !== record.digest)
      throw new Error(`The record of revision ${record.revision} or an earlier one was changed or removed`);
    previousDigest = digest;
  }
  if (previousDigest !== signedDigest)
    throw new Error('The history does not match the signed digest of the newest revision');
  return { firstRevision: covered[0]?.revision, count: covered.length };
}
