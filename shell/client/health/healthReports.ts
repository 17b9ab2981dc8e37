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
 * Records uncaught errors of remotes and sends the report when the page is first hidden, the last reliable event.
 * Starts before hydration, so that visitors who leave a slow or broken page count, too.
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

/** React's production build names its errors by numbers. These are its errors of hydration. */
const hydrationErrorPattern = /Minified React error #(418|423|425)\b/;

/** Records an error of hydration for the remote whose component is innermost in React's stack of components. */
export function recordHydrationError(health: ReleaseHealth, error: unknown, componentStack = ''): void {
  const [, number] = hydrationErrorPattern.exec(String(error)) ?? [];
  const remote = findRemoteInStack(componentStack, health.remotes);
  if (!number || !remote) return;
  const named = Object.assign(new Error(), { name: `HydrationError${number}`, stack: componentStack });
  health.recordFailure(remote, 'hydration', named);
}

/** Finds the remote whose code is innermost in a stack trace, which every browser lists first. */
export function findRemoteInStack(stack: string, remotes: PageRemotes): string | undefined {
  const matches = Object.entries(remotes)
    .map(([remote, { version }]) => ({ remote, index: stack.indexOf(`${toReleaseUrl(remote, version)}/`) }))
    .filter(({ index }) => index >= 0);
  return matches.sort((a, b) => a.index - b.index)[0]?.remote;
}

/** Time for which a page must respond before it counts as finished. */
const minResponsiveMs = 5000;
const checkIntervalMs = 1000;

/**
 * Reports that the page has started and, later, that it responds. The second report of a frozen page is missing. Must
 * be called before any remote's code runs.
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
  // A frozen page cannot react to this event, so the page responds although the visitor leaves early.
  const finishIfHidden = () => document.visibilityState === 'hidden' && finish();
  const timer = setInterval(() => {
    if (performance.now() - startedAt >= minResponsiveMs && isPageReady()) finish();
  }, checkIntervalMs);
  document.addEventListener('visibilitychange', finishIfHidden);
}

/** Returns a function that reports each conversion event once per page load, if the edge counts this visitor. */
export function startConversionReporting(): (event: string) => void {
  const unreported = new Set(readServerTiming(conversionEventsTiming)?.split(' '));
  return (conversionEvent) => {
    if (unreported.delete(conversionEvent)) sendReport({ outcomes: [], conversionEvent });
  };
}

/** Reads an entry of the page's `Server-Timing` header, which old browsers do not expose. */
function readServerTiming(entryName: string): string | undefined {
  const timings = performance
    .getEntriesByType('navigation')
    .flatMap((entry) =>
      'serverTiming' in entry && Array.isArray(entry.serverTiming) ? entry.serverTiming : [],
    );
  return timings.find(({ name }) => name === entryName)?.description;
}

/** The browser delivers a beacon even if the page freezes or closes. */
function sendReport(report: ReleaseReport): void {
  navigator.sendBeacon(releaseReportUrl, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
