import type { Counts } from './counts.ts';

/** Sums of one release over one span of time, as they are stored: each only ever grows, by one atomic step a time. */
export interface StatisticsDocument {
  /** `inventory@1.5.0 2026-11-21T12:00:00.000Z` for a minute, `inventory@1.5.0 trial 42` for a trial. */
  readonly _id: string;
  readonly remote: string;
  readonly version: string;
  /** Absent for a trial. */
  readonly minute?: Date;
  readonly counts: Counts;
  readonly expiresAt: Date;
}

export const minuteId = (remote: string, version: string, minute: Date) =>
  `${remote}@${version} ${minute.toISOString()}`;

/** A trial is named by the revision that began it. */
export const trialId = (remote: string, version: string, trial: number) =>
  `${remote}@${version} trial ${trial}`;
