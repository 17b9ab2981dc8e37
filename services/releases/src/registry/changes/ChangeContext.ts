import type { VerifiedProvenance } from '@msv/contracts/releases/provenance/provenance';
import type { Release } from '@msv/contracts/releases/release';

/** Data that is needed to apply a change, besides the registry document and the change itself. */
export interface ChangeContext {
  /** Author of the change: the name of a team, `operator` or `automatic`. */
  readonly who: string;
  readonly why: string;
  readonly at: Date;
  /** Returns a stored release of the remote, even if the registry document no longer includes it. */
  findRelease(version: string): Release | undefined;
  /** Returns the verified provenance of a release of the remote. */
  findProvenance?(version: string): VerifiedProvenance | undefined;
  /** Platform versions of the shells that are currently running. */
  readonly platformVersions?: readonly string[];
  /** Version that was stable at the revision `toRevision` of a rollback. */
  readonly stableAtRevision?: string | undefined;
}
