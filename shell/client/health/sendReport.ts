import { type ReleaseReport, releaseReportUrl } from '@msv/contracts/releases/reports/releaseReport';

/** Sends a report to the edge. The browser delivers it even if the page freezes or closes right afterwards. */
export function sendReport(report: ReleaseReport): void {
  navigator.sendBeacon(releaseReportUrl, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
