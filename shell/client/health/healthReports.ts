import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import {
  conversionEventsTiming,
  countedPageTiming,
  type PageStage,
  type ReleaseReport,
  releaseReportUrl,
} from '@msv/contracts/releases/reports/releaseReport';
import type { PageRemotes } from '../../site/document/PageState.ts';
import type { ReleaseHealth } from './ReleaseHealth.ts';

/**
 * Records uncaught errors of remotes and sends the health report of this page load once, when the page is first
 * hidden, because that is the last event that browsers fire reliably. Starts before hydration, so that visitors who
 * leave a slow or broken page are counted too.
 * https://developer.mozilla.org/docs/Web/API/Navigator/sendBeacon
 */
export function startHealthReporting(health: ReleaseHealth): void {
  const recordUncaughtError = (thrown: unknown, script = '') => {
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    const remote = findRemoteInStack(stack ?? script, health.remotes);
    if (remote) health.recordFailure(remote, 'run', thrown);
  };
  window.addEventListener('error', ({ error, filename }) => recordUncaughtError(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => recordUncaughtError(reason));

  let isSent = false;
  document.addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    const report = health.createReport();
    if (report.outcomes.length === 0) return;
    isSent = true;
    sendReport(report);
  });
}

/** Finds the remote whose code is innermost in a stack trace. Every browser lists the innermost frame first. */
export function findRemoteInStack(stack: string, remotes: PageRemotes): string | undefined {
  const matches = Object.entries(remotes)
    .map(([remote, { version }]) => ({ remote, index: stack.indexOf(`${toReleaseUrl(remote, version)}/`) }))
    .filter(({ index }) => index >= 0);
  return matches.sort((a, b) => a.index - b.index)[0]?.remote;
}

/** Minimum time for which a page must respond before it counts as finished. A freeze within this time is detected. */
const minResponsiveMs = 5000;
const checkIntervalMs = 1000;

/**
 * Reports that the page has started and, later, that it still responds. A page that freezes sends only the first
 * report, which is how the edge notices it. Must be called before any remote's code runs. Does nothing if the edge
 * does not count this page.
 * @param isPageReady Returns true after the page's module has been shown or has failed.
 */
export function startProgressReporting(isPageReady: () => boolean): void {
  const token = readServerTiming(countedPageTiming);
  if (token === undefined) return;
  const report = (stage: PageStage) => sendReport({ outcomes: [], progress: { stage, token } });
  report('started');

  const startedAt = performance.now();
  const finish = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', finishIfHidden);
    report('finished');
  };
  // A visitor who leaves early does not indicate a fault: a frozen page cannot react to that event.
  const finishIfHidden = () => document.visibilityState === 'hidden' && finish();
  const timer = setInterval(() => {
    if (performance.now() - startedAt >= minResponsiveMs && isPageReady()) finish();
  }, checkIntervalMs);
  document.addEventListener('visibilitychange', finishIfHidden);
}

/**
 * Returns a function that reports an analytics event if it counts as a conversion in a rollout, once per page load.
 * Does nothing if the edge does not count this visitor.
 */
export function startConversionReporting(): (event: string) => void {
  const unreported = new Set(readServerTiming(conversionEventsTiming)?.split(' '));
  return (conversionEvent) => {
    if (unreported.delete(conversionEvent)) sendReport({ outcomes: [], conversionEvent });
  };
}

/** Reads an entry of the `Server-Timing` header that the edge has sent with the page. Old browsers do not expose it. */
function readServerTiming(entryName: string): string | undefined {
  const timings = performance
    .getEntriesByType('navigation')
    .flatMap((entry) =>
      'serverTiming' in entry && Array.isArray(entry.serverTiming) ? entry.serverTiming : [],
    );
  return timings.find(({ name }) => name === entryName)?.description;
}

/** Sends a report to the edge. The browser delivers it even if the page freezes or closes right afterwards. */
function sendReport(report: ReleaseReport): void {
  navigator.sendBeacon(releaseReportUrl, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
