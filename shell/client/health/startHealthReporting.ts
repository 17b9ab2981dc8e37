import { findRemoteInStack } from './findRemoteInStack.ts';
import type { ReleaseHealth } from './ReleaseHealth.ts';
import { sendReport } from './sendReport.ts';

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
