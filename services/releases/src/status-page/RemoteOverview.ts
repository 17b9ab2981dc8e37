import type { VerifiedProvenance } from '@msv/contracts/releases/provenance/provenance';
import type { BlockReason } from '@msv/contracts/releases/registry/registry';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import type { PictureSummary } from '@msv/contracts/releases/releasePictures';
import type { ReleaseErrors } from '@msv/contracts/releases/reports/releaseErrors';
import type {
  ConversionComparison,
  ReleaseFigure,
  StatisticsScope,
} from '@msv/contracts/releases/reports/releaseStatistics';

/** A stable release or a candidate, whose share can be 0%. */
export interface LiveRelease {
  readonly version: string;
  readonly shareInBasisPoints: number;
  /** True if the candidate keeps its share for an experiment. */
  readonly isHeld?: boolean | undefined;
  /** Change that gave the release its current role and share. */
  readonly startedBy?: RevisionRecord | undefined;
  /** Absent if no visitor gets the release. */
  readonly figures?: readonly ReleaseFigure[] | undefined;
  /** Absent for releases without a signed statement. */
  readonly provenance?: VerifiedProvenance | undefined;
}

export interface RemoteOverview {
  readonly name: string;
  readonly owner: string;
  readonly lock?: BlockReason | undefined;
  /** Withdrawal records by version. */
  readonly withdrawn: Readonly<Record<string, BlockReason>>;
  readonly stable?: LiveRelease | undefined;
  readonly candidate?: LiveRelease | undefined;
  /** Absent if there is no active rollout. */
  readonly evaluation?: string | undefined;
  readonly conversions: readonly ConversionComparison[];
  readonly statisticsScope: StatisticsScope;
  /** Errors of the live releases or, if `isDetailed`, of all releases. */
  readonly errors: readonly ReleaseErrors[];
  /** Pictures of the candidate and of the newest release by version, newest first. */
  readonly pictures: ReadonlyMap<string, PictureSummary>;
  /** True on the page of a single remote. */
  readonly isDetailed: boolean;
  /** The former stable release, and a revision at which it was stable. */
  readonly rollbackTarget?: { readonly version: string; readonly revision: number } | undefined;
  /** Versions that can be rolled out or promoted, newest first. */
  readonly offerable: readonly string[];
  /** History entries of the remote, newest first. */
  readonly history: readonly RevisionRecord[];
  /** True if there are entries older than those in `history`. */
  readonly hasOlder: boolean;
  /** Stable releases in `history` that are still in the artifact store. */
  readonly retained: ReadonlySet<string>;
}
