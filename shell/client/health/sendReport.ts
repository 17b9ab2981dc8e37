import { beaconUrl, slowestLcpMs } from '@msv/contracts/releaseReport';
import { onLCP } from 'web-vitals';
import type { ReleaseHealth } from './ReleaseHealth.ts';

/**
 * Tells the site how the releases of this page load did: once, when the visitor leaves or looks away, which is the
 * last moment that browsers promise. https://developer.mozilla.org/docs/Web/API/Navigator/sendBeacon
 * @param firstRemote The remote of the page that was loaded, if it was one of a remote's.
 */
export function sendReport(health: ReleaseHealth, firstRemote: string | undefined): void {
  onLCP(({ value }) => {
    if (firstRemote) health.painted(firstRemote, Math.min(Math.round(value), slowestLcpMs));
  });
  let isSent = false;
  document.addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    const report = health.report();
    if (report.outcomes.length === 0) return;
    isSent = true;
    navigator.sendBeacon(beaconUrl, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
}
