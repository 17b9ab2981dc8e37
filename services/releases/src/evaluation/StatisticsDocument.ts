import type { Counters } from './statisticsCounters.ts';

/** Counters of one release for a minute or a rollout step, which only atomic increments change. */
export interface StatisticsDocument {
  /** `inventory@1.5.0 2026-11-21T12:00:00.000Z` for a minute, `inventory@1.5.0 trial 42` for a rollout step. */
  readonly _id: string;
  readonly remote: string;
  readonly version: string;
  /** Start of the minute. Absent for a rollout step. */
  readonly minute?: Date;
  readonly counts: Counters;
  readonly expiresAt: Date;
}

/** Creates the `_id` of the counters of a release for one minute. */
export const createMinuteStatisticsId = (remote: string, version: string, minute: Date) =>
  `${remote}@${version} ${minute.toISOString()}`;

/** Creates the `_id` of the counters for the rollout step that started at a revision. */
export const createRolloutStatisticsId = (remote: string, version: string, startRevision: number) =>
  `${remote}@${version} trial ${startRevision}`;
