import * as v from 'valibot';
import { RemoteName, Version } from '../release.ts';
import { ReleaseStatistics } from './releaseStatistics.ts';

/** Unit and period of statistics about the live releases of a remote. */
export const StatisticsScope = v.object({
  /** Unit of the counts: `visitors` or `page loads`. */
  unit: v.string(),
  /** Period of the statistics, such as `in the last 24 hours`. */
  period: v.string(),
});
export type StatisticsScope = v.InferOutput<typeof StatisticsScope>;

/** A figure about a release in words, such as `Visitors with failures`, `0.33%` and `3 of 900: 3 rendering`. */
export const ReleaseFigure = v.object({ label: v.string(), value: v.string(), details: v.string() });
export type ReleaseFigure = v.InferOutput<typeof ReleaseFigure>;

const LiveReleaseStatistics = v.object({
  version: Version,
  /** Absent if nothing was counted. */
  statistics: v.optional(ReleaseStatistics),
  figures: v.array(ReleaseFigure),
});

/** Statistics about the live releases of a remote and the result of the automatic evaluation, for teams. */
export const RemoteStatistics = v.object({
  remote: RemoteName,
  scope: StatisticsScope,
  stable: v.optional(LiveReleaseStatistics),
  /** Absent unless some visitors get the candidate. */
  candidate: v.optional(LiveReleaseStatistics),
  /** Result of the most recent evaluation of the candidate. Absent if there is no active rollout. */
  evaluation: v.optional(v.string()),
});
export type RemoteStatistics = v.InferOutput<typeof RemoteStatistics>;
