import { maxReportedLcpMs } from '@msv/contracts/releases/reports/releaseReport';
import { onLCP } from 'web-vitals';

/** Calls back with the largest contentful paint (LCP) of this page load when it is final. */
export function measureLcp(onLcp: (lcpMs: number) => void): void {
  onLCP(({ value }) => onLcp(Math.min(Math.round(value), maxReportedLcpMs)));
}
