import { beaconUrl } from '@msv/contracts/releaseReport';
import type { ReleaseHealth } from './ReleaseHealth.ts';
import { remoteIn } from './remoteIn.ts';

/**
 * Listens for whatever goes wrong in the releases of this page load, and tells the site how they did: once, when the
 * visitor leaves or looks away, which is the last moment that browsers promise. It listens at once, so that whoever
 * gives up on a slow or broken page counts as well.
 * https://developer.mozilla.org/docs/Web/API/Navigator/sendBeacon
 */
export function reportHealth(health: ReleaseHealth): void {
  const ranInto = (trace: string) => {
    const remote = remoteIn(trace, health.remotes);
    if (remote) health.failed(remote, 'run');
  };
  window.addEventListener('error', ({ error, filename }) => ranInto(traceOf(error) ?? filename));
  window.addEventListener('unhandledrejection', ({ reason }) => ranInto(traceOf(reason) ?? ''));

  let isSent = false;
  document.addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    const report = health.report();
    if (report.outcomes.length === 0) return;
    isSent = true;
    navigator.sendBeacon(beaconUrl, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
}

const traceOf = (thrown: unknown) => (thrown instanceof Error ? thrown.stack : undefined);
