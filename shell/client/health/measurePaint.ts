import { slowestLcpMs } from '@msv/contracts/releaseReport';
import { onLCP } from 'web-vitals';

/** Tells how long the largest paint of this page load took, as soon as that is certain. */
export function measurePaint(painted: (lcpMs: number) => void): void {
  onLCP(({ value }) => painted(Math.min(Math.round(value), slowestLcpMs)));
}
