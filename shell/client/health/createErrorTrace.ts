import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import type { ErrorTrace } from '@msv/contracts/releases/reports/releaseReport';

const maxPositions = 10;

/**
 * Creates the trace of an error for the report. It contains only positions in the scripts of the release, and neither the
 * message of the error nor other URLs, which could contain data about the visitor. Returns undefined if there are none.
 */
export function createErrorTrace(thrown: unknown, remote: string, version: string): ErrorTrace | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const pattern = new RegExp(
    `${toReleaseUrl(remote, version)}/client/([\\w./-]{1,200}:\\d{1,9}:\\d{1,9})`,
    'g',
  );
  const positions = Array.from((thrown.stack ?? '').matchAll(pattern), ([, position = '']) => position);
  if (positions.length === 0) return undefined;
  const error = /^\w{1,40}$/.test(thrown.name) ? thrown.name : 'Error';
  return { error, positions: positions.slice(0, maxPositions) };
}
