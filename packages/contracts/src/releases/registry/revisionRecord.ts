import * as v from 'valibot';
import { VerifiedProvenance } from '../provenance/provenance.ts';
import { Version } from '../release.ts';
import { Candidate, HistoryDigest, RevisionNumber } from './registry.ts';
import { RegistryChange } from './registryChange.ts';

/**
 * URL of the releases service that returns a list of `RevisionRecord`s, newest first. The query parameters
 * `remote`, `kind`, `before` and `limit` filter the list.
 */
export const revisionHistoryUrl = '/registry/revisions';

/** Entry in the history of the registry, which describes one revision. */
export const RevisionRecord = v.object({
  revision: RevisionNumber,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /**
   * Name of the team that made the change, `operator`, or `automatic` for changes that the releases service
   * made itself.
   */
  who: v.string(),
  /** Name of the person or pipeline that made the change. */
  author: v.optional(v.string()),
  /**
   * `token` if a personal token proves the author, `stated` if the request only stated it. Absent without an
   * author and in records of earlier services, whose authors are all stated.
   */
  authorSource: v.optional(v.picklist(['token', 'stated'])),
  why: v.string(),
  change: RegistryChange,
  summary: v.string(),
  /** Origin of a published release. Absent for releases without a signed statement. */
  provenance: v.optional(VerifiedProvenance),
  /** Versions of the remote that visitors get as of this revision. */
  live: v.object({
    stable: v.optional(Version),
    candidate: v.optional(Candidate),
  }),
  /**
   * Digest of this record and all earlier records that have one. The signed revision contains the same
   * digest. Absent in records of earlier services.
   */
  digest: v.optional(HistoryDigest),
});
export type RevisionRecord = v.InferOutput<typeof RevisionRecord>;
