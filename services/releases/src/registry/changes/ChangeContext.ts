import type { VerifiedProvenance } from '@msv/contracts/releases/provenance/provenance';
import type { Release } from '@msv/contracts/releases/release';

/** Data for a change, in addition to the registry document and the change itself. */
export interface ChangeContext {
  /** Name of a team, `operator` or `automatic`. */
  readonly who: string;
  readonly why: string;
  readonly at: Date;
  /** Finds a stored release, even if the registry document no longer includes it. */
  findRelease(version: string): Release | undefined;
  /** Returns the verified provenance of a release. */
  findProvenance?(version: string): VerifiedProvenance | undefined;
  /** Platform versions of the running shells. */
  readonly platformVersions?: readonly string[];
  /** Version that was stable at the revision `toRevision` of a rollback. */
  readonly stableAtRevision?: string | undefined;
}
