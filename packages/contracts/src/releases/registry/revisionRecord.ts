import * as v from 'valibot';
import { VerifiedProvenance } from '../provenance/provenance.ts';
import { Version } from '../release.ts';
import { Candidate, HistoryDigest, RevisionNumber } from './registry.ts';
import { RegistryChange } from './registryChange.ts';

/** URL of the history, newest revision first. The query parameters are `remote`, `kind`, `before` and `limit`. */
export const revisionHistoryUrl = '/registry/revisions';

/** History entry of one revision. */
export const RevisionRecord = v.object({
  revision: RevisionNumber,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Name of a team, `operator`, or `automatic` for changes by the releases service. */
  who: v.string(),
  /** Name of the person or pipeline that made the change. */
  author: v.optional(v.string()),
  /**
   * `token` if a personal token proves the author, `stated` if the request states the author. Absent without an author
   * and in records of earlier services, whose authors are all stated.
   */
  authorSource: v.optional(v.picklist(['token', 'stated'])),
  why: v.string(),
  change: RegistryChange,
  summary: v.string(),
  /** Absent for releases without a signed statement. */
  provenance: v.optional(VerifiedProvenance),
  /** Live versions of the remote as of this revision. */
  live: v.object({
    stable: v.optional(Version),
    candidate: v.optional(Candidate),
  }),
  /**
   * Digest of all records up to this one, which the signed revision contains. Absent in records of earlier services.
   */
  digest: v.optional(HistoryDigest),
});
export type RevisionRecord = v.InferOutput<typeof RevisionRecord>;
