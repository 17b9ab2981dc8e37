import type { SignedRegistry } from '@msv/contracts/releases/registry/registry';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import type { Binary } from 'mongodb';

/**
 * A registry revision as stored in MongoDB. It is inserted once and never changed, but a new signing key
 * replaces the signature of the newest revision. The revision number is the `_id`, so that two revisions
 * cannot have the same number.
 */
export interface RevisionDocument
  extends Omit<RevisionRecord, 'revision' | 'at'>,
    Omit<SignedRegistry, 'payload'> {
  readonly _id: number;
  readonly at: Date;
  /** The signed text, compressed with brotli because release records are highly repetitive. */
  readonly payload: Binary;
}
