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

/** A stable release or a candidate, as the status page shows it. The share of a candidate can be 0%. */
export interface LiveRelease {
  readonly version: string;
  readonly shareInBasisPoints: number;
  /** True if the candidate keeps its share for an experiment. */
  readonly isHeld?: boolean | undefined;
  /** The history entry of the change that gave the release its current role and share. */
  readonly startedBy?: RevisionRecord | undefined;
  /** Figures about the release. Absent if no visitor gets the release. */
  readonly figures?: readonly ReleaseFigure[] | undefined;
  /** Verified origin. Absent for releases without a signed statement. */
  readonly provenance?: VerifiedProvenance | undefined;
}

/** Data that the status page shows about one remote. */
export interface RemoteOverview {
  readonly name: string;
  readonly owner: string;
  readonly lock?: BlockReason | undefined;
  /** Map from version to the withdrawal record of an aborted or rolled back release. */
  readonly withdrawn: Readonly<Record<string, BlockReason>>;
  readonly stable?: LiveRelease | undefined;
  readonly candidate?: LiveRelease | undefined;
  /** Result of the most recent evaluation of the candidate. Absent if there is no active rollout. */
  readonly evaluation?: string | undefined;
  readonly conversions: readonly ConversionComparison[];
  readonly statisticsScope: StatisticsScope;
  /** Errors of the live releases or, if `isDetailed`, of all releases. */
  readonly errors: readonly ReleaseErrors[];
  /** How the pages of the candidate and of the newest release look, by version, newest first. */
  readonly pictures: ReadonlyMap<string, PictureSummary>;
  /** True on the page of a single remote, which shows all errors. */
  readonly isDetailed: boolean;
  /** The former stable release to which a rollback returns, and a revision at which it was stable. */
  readonly rollbackTarget?: { readonly version: string; readonly revision: number } | undefined;
  /** Versions of releases that can be rolled out or promoted, newest first. */
  readonly offerable: readonly string[];
  /** History entries of the remote, newest first. */
  readonly history: readonly RevisionRecord[];
  /** True if the history has older entries than those in `history`. */
  readonly hasOlder: boolean;
  /** Versions of the stable releases in `history` that are still in the artifact store. */
  readonly retained: ReadonlySet<string>;
}
