import * as v from 'valibot';
import { ConversionKind } from '../modules/conversions.ts';
import { RemoteName, Version } from '../release.ts';
import { EdgeReport } from './edgeReport.ts';
import { CountedErrors } from './releaseErrors.ts';

/** URL to which edges post a `StatisticsSubmission`, and from which teams get a list of `RemoteStatistics`. */
export const releaseStatisticsUrl = '/statistics';

/**
 * Upper bounds of the histogram buckets of Largest Contentful Paint (LCP). Each bound is 10% above the previous one, so
 * quantiles are accurate to 10%. Higher values share one extra bucket.
 */
export const lcpBucketBoundsMs: readonly number[] = Array.from({ length: 64 }, (_, index) =>
  Math.round(150 * 1.1 ** index),
);

/** Returns the index of the histogram bucket that contains an LCP value. */
export const findLcpBucket = (lcpMs: number): number => {
  const bucket = lcpBucketBoundsMs.findIndex((bound) => lcpMs <= bound);
  return bucket < 0 ? lcpBucketBoundsMs.length : bucket;
};

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Number of pages that were sent, and of those whose browser has reported `started` and `finished`. A page counts after
 * its time to report has passed.
 */
export const PageCounts = v.object({ served: Count, started: Count, finished: Count });
export type PageCounts = v.InferOutput<typeof PageCounts>;

/** Totals of a release. Statistics of several edges and periods can be added. */
export const ReleaseStatistics = v.object({
  remote: RemoteName,
  version: Version,
  pageLoads: Count,
  failedLoads: Count,
  failures: v.object({
    load: Count,
    render: Count,
    hydration: Count,
    run: v.optional(Count, 0),
    data: v.optional(Count, 0),
    foreign: v.optional(Count, 0),
    server: v.optional(Count, 0),
  }),
  /** All zero without an active rollout and in statistics of earlier edges. */
  pages: v.optional(PageCounts, { served: 0, started: 0, finished: 0 }),
  /**
   * Visitors who converted, by kind, out of `pages.served`. Empty without an active rollout and in statistics of
   * earlier edges.
   */
  conversions: v.optional(v.record(ConversionKind, Count), {}),
  /** Number of page loads by the index of an LCP histogram bucket. */
  lcp: v.record(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), Count),
});
export type ReleaseStatistics = v.InferOutput<typeof ReleaseStatistics>;

/** Creates the statistics of a release that has no page loads yet. */
export const createEmptyStatistics = (remote: string, version: string): ReleaseStatistics => ({
  remote,
  version,
  pageLoads: 0,
  failedLoads: 0,
  failures: { load: 0, render: 0, hydration: 0, run: 0, data: 0, foreign: 0, server: 0 },
  pages: { served: 0, started: 0, finished: 0 },
  conversions: {},
  lcp: {},
});

/**
 * Statistics for the evaluation of a rollout. They count only the first page load of each visitor since the last change
 * of the share, because further page loads tend to have the same result.
 */
export const RolloutStatistics = v.object({
  ...ReleaseStatistics.entries,
  /** Registry revision of the rollout. */
  revision: Count,
});
export type RolloutStatistics = v.InferOutput<typeof RolloutStatistics>;

/** Request body with the statistics of an edge. */
export const StatisticsSubmission = v.object({
  /** Statistics of all page loads, for dashboards. */
  statistics: v.pipe(v.array(ReleaseStatistics), v.maxLength(500)),
  /** Statistics of the page loads by which rollouts are evaluated. */
  evidence: v.optional(v.pipe(v.array(RolloutStatistics), v.maxLength(500)), []),
  /** At most one entry per release. Absent in submissions of earlier edges. */
  errors: v.optional(v.pipe(v.array(CountedErrors), v.maxLength(500)), []),
  /** What the edge serves. Absent in submissions of earlier edges, and in the last one of an edge that stops. */
  report: v.optional(EdgeReport),
});
export type StatisticsSubmission = v.InferOutput<typeof StatisticsSubmission>;

/** Unit and period of statistics. */
export const StatisticsScope = v.object({
  /** Unit of the counts: `visitors` or `page loads`. */
  unit: v.string(),
  /** Period of the statistics, such as `in the last 24 hours`. */
  period: v.string(),
});
export type StatisticsScope = v.InferOutput<typeof StatisticsScope>;

export const ReleaseFigure = v.object({ label: v.string(), value: v.string(), details: v.string() });
export type ReleaseFigure = v.InferOutput<typeof ReleaseFigure>;

const LiveReleaseStatistics = v.object({
  version: Version,
  statistics: v.optional(ReleaseStatistics),
  figures: v.array(ReleaseFigure),
});

/** Converted visitors of both releases of a rollout, in words. */
export const ConversionComparison = v.object({
  kind: ConversionKind,
  /** Such as `Inquiries: 2.1% of the visitors of 1.5.0 (21 of 1,000), …`. */
  description: v.string(),
  /** True if clearly fewer visitors of the candidate converted. */
  isFall: v.boolean(),
});
export type ConversionComparison = v.InferOutput<typeof ConversionComparison>;

/** Statistics about the live releases of a remote, and the result of the automatic evaluation. */
export const RemoteStatistics = v.object({
  remote: RemoteName,
  scope: StatisticsScope,
  stable: v.optional(LiveReleaseStatistics),
  /** Absent unless some visitors get the candidate. */
  candidate: v.optional(LiveReleaseStatistics),
  /** Absent if there is no active rollout. */
  evaluation: v.optional(v.string()),
  /** One comparison per kind of conversion. */
  conversions: v.optional(v.array(ConversionComparison), []),
});
export type RemoteStatistics = v.InferOutput<typeof RemoteStatistics>;
