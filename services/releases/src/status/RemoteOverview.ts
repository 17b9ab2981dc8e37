import type { Objection } from '@msv/contracts/registry';
import type { RevisionRecord } from '@msv/contracts/registryChange';
import type { ReleaseStatistics } from '@msv/contracts/releaseReport';

/** A release that visitors get, or got until its trial ended. */
export interface LiveRelease {
  readonly version: string;
  readonly shareInBasisPoints: number;
  /** What made it so: when, by whom and why. Absent only where the history does not say. */
  readonly begun?: RevisionRecord | undefined;
  /** How it did since then, or lately; absent where no visitor gets it. */
  readonly statistics?: ReleaseStatistics | undefined;
}

export interface Counted {
  readonly what: string;
  readonly when: string;
}

/** All that the status page says of one remote. */
export interface RemoteOverview {
  readonly name: string;
  readonly owner: string;
  readonly lock?: Objection | undefined;
  /** Releases that were aborted or rolled back, and why. */
  readonly takenBack: Readonly<Record<string, Objection>>;
  readonly stable?: LiveRelease | undefined;
  readonly candidate?: LiveRelease | undefined;
  /** What the judge says of the trial that runs. */
  readonly judgement?: string | undefined;
  /** What the statistics are of: `visitors`, `since the last step of the trial`. */
  readonly counted: Counted;
  /** Where a rollback goes. */
  readonly former?: { readonly version: string; readonly revision: number } | undefined;
  /** Releases that could be tried or promoted, the newest first. */
  readonly available: readonly string[];
  /** The newest first. */
  readonly history: readonly RevisionRecord[];
  /** Whether there is more before that. */
  readonly hasOlder: boolean;
  /** The stable releases of the history that are still in the store. */
  readonly retained: ReadonlySet<string>;
}
