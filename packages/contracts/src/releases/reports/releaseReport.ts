import * as v from 'valibot';
import { RemoteName, Version } from '../release.ts';

/** Site URL to which browsers post a `ReleaseReport`. */
export const releaseReportUrl = '/beacon';

/**
 * Kinds of failures that a release can have for a visitor.
 * - `load`: a script failed to load or did not match its integrity hash.
 * - `render`: a component threw while it rendered.
 * - `hydration`: React could not hydrate the server-rendered HTML.
 * - `run`: an event handler or timer threw, or a promise was rejected, after rendering.
 * - `data`: items of an API response did not match the release's schema and were left out.
 * - `foreign`: React had to render the page or fragment again, because a translator or browser extension had changed the document.
 * - `server`: the server could not render a page or fragment of the release, so the browser rendered it instead.
 */
export const failureKinds = ['load', 'render', 'hydration', 'run', 'data', 'foreign', 'server'] as const;
export type FailureKind = (typeof failureKinds)[number];

/**
 * Returns true if a page load with these failures counts as failed. One invalid document results in `data` failures of
 * all releases, which would hide a bad candidate. `foreign` failures do not depend on the release.
 */
export const isFailedLoad = (failures: readonly FailureKind[]): boolean =>
  failures.some((kind) => kind !== 'data' && kind !== 'foreign');

/** Slower page loads report this maximum. */
export const maxReportedLcpMs = 60_000;

/** Place of an error in the scripts of a release, without the message, which may quote what the visitor has entered. */
export const ErrorTrace = v.object({
  error: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  /** Positions in the browser files of the release, innermost first, such as `InventoryPage.5f3a.js:1:2345`. */
  positions: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w./-]{1,200}:\d{1,9}:\d{1,9}$/))),
    v.minLength(1),
    v.maxLength(10),
  ),
  /** Route pattern of the page, such as `/inventory/:slug`. */
  page: v.optional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(200))),
});
export type ErrorTrace = v.InferOutput<typeof ErrorTrace>;

/** Result of one page load for one release. It contains no data about the visitor. */
export const PageLoadOutcome = v.object({
  remote: RemoteName,
  version: Version,
  /** Empty if the page load succeeded. */
  failures: v.pipe(v.array(v.picklist(failureKinds)), v.maxLength(failureKinds.length)),
  trace: v.optional(ErrorTrace),
  /** Largest Contentful Paint, only for the release that owns the first page. */
  lcpMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(maxReportedLcpMs))),
});
export type PageLoadOutcome = v.InferOutput<typeof PageLoadOutcome>;

/**
 * Stages of a page load. A page that starts and never finishes has frozen or crashed.
 * - `started`: the shell runs, and no remote's code has run yet.
 * - `finished`: the page runs and responds, or the visitor has left it.
 */
export const pageStages = ['started', 'finished'] as const;
export type PageStage = (typeof pageStages)[number];

/** Name of the `Server-Timing` entry that makes the browser report the progress of the page. */
export const countedPageTiming = 'counted-page';

/** Name of the `Server-Timing` entry with the analytics events, separated by spaces, that count as conversions. */
export const conversionEventsTiming = 'conversion-events';

/**
 * Report of one page load, sent when the visitor leaves or hides the page. Pages of a rollout also report their
 * progress.
 */
export const ReleaseReport = v.object({
  outcomes: v.pipe(
    v.array(PageLoadOutcome),
    v.maxLength(20),
    v.check(
      (outcomes) => new Set(outcomes.map(({ remote }) => remote)).size === outcomes.length,
      'A page load has one release of each remote',
    ),
  ),
  /** Analytics event that counts as a conversion, sent when it occurs first. */
  conversionEvent: v.optional(v.pipe(v.string(), v.maxLength(40))),
  progress: v.optional(
    v.object({
      stage: v.picklist(pageStages),
      /** Token that the edge has sent with the page. */
      token: v.pipe(v.string(), v.maxLength(4000)),
    }),
  ),
});
export type ReleaseReport = v.InferOutput<typeof ReleaseReport>;
