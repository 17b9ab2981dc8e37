import * as v from 'valibot';
import { RemoteName, Version } from './release.ts';

/** Where a browser says how the releases of its page did. */
export const beaconUrl = '/beacon';
/** Where edges hand on what browsers said, added up, to the service of the releases. */
export const releaseStatisticsUrl = '/statistics';

/**
 * Its script did not come or was refused; it threw while it rendered; the browser could not take over what the server
 * had rendered of it; or it threw later, in an event's handler, a timer or a promise.
 */
export const failureKinds = ['load', 'render', 'hydration', 'run'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Longer than this, a page counts as this slow. */
export const slowestLcpMs = 60_000;

/** How one release did on one page load. Nothing in it is about the visitor. */
export const ReleaseOutcome = v.object({
  remote: RemoteName,
  version: Version,
  /** Each kind once; empty where all went well. */
  failures: v.pipe(v.array(v.picklist(failureKinds)), v.maxLength(failureKinds.length)),
  /** Largest contentful paint, for the release of the page that was loaded first. */
  lcpMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(slowestLcpMs))),
});
export type ReleaseOutcome = v.InferOutput<typeof ReleaseOutcome>;

/** One page load, from its beginning until the visitor leaves or looks away: each remote of it once. */
export const ReleaseReport = v.object({
  outcomes: v.pipe(
    v.array(ReleaseOutcome),
    v.maxLength(20),
    v.check(
      (outcomes) => new Set(outcomes.map(({ remote }) => remote)).size === outcomes.length,
      'A page load has one release of each remote',
    ),
  ),
});
export type ReleaseReport = v.InferOutput<typeof ReleaseReport>;

/**
 * The bounds of the histogram's classes in milliseconds: each is a tenth wider than the one before, so that a quantile
 * read from it is off by 10 % at most. What is beyond the last counts in one more class.
 */
export const lcpBoundsMs: readonly number[] = Array.from({ length: 64 }, (_, at) =>
  Math.round(150 * 1.1 ** at),
);

/** The class of a duration. */
export const lcpClassOf = (lcpMs: number): number => {
  const at = lcpBoundsMs.findIndex((bound) => lcpMs <= bound);
  return at < 0 ? lcpBoundsMs.length : at;
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Many page loads of one release, added up. Statistics of any two times or edges can be added up again. */
export const ReleaseStatistics = v.object({
  remote: RemoteName,
  version: Version,
  pageLoads: count,
  /** Page loads on which something failed. */
  failedLoads: count,
  failures: v.object({ load: count, render: count, hydration: count, run: v.optional(count, 0) }),
  /** How many page loads fell into each class, by its number. */
  lcp: v.record(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), count),
});
export type ReleaseStatistics = v.InferOutput<typeof ReleaseStatistics>;

/** Of nothing yet. */
export const noStatistics = (remote: string, version: string): ReleaseStatistics => ({
  remote,
  version,
  pageLoads: 0,
  failedLoads: 0,
  failures: { load: 0, render: 0, hydration: 0, run: 0 },
  lcp: {},
});

/**
 * What a trial is judged by: of each visitor the first page load with the release since its share is what it is. Page
 * loads of one visitor succeed or fail together, and visitors are who was drawn.
 */
export const TrialEvidence = v.object({
  ...ReleaseStatistics.entries,
  /** Of the registry, in which the edge found the trial. */
  revision: count,
});
export type TrialEvidence = v.InferOutput<typeof TrialEvidence>;

export const NewStatistics = v.object({
  /** All page loads, for people who look on. */
  statistics: v.pipe(v.array(ReleaseStatistics), v.maxLength(500)),
  evidence: v.optional(v.pipe(v.array(TrialEvidence), v.maxLength(500)), []),
});
export type NewStatistics = v.InferOutput<typeof NewStatistics>;
