import type { Release } from '@msv/contracts/release';

/** What a change needs to know besides the document and itself. */
export interface Facts {
  /** The team, for a lock. */
  readonly who: string;
  readonly why: string;
  readonly at: Date;
  /** A release of the remote that the store holds; also one that the document names no more. */
  releaseOf(version: string): Release | undefined;
  /** Those of the running shells. */
  readonly platformVersions?: readonly string[];
  /** What was stable at the revision that a rollback names. */
  readonly stableThen?: string | undefined;
}
