import type { RemoteStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { formatTable } from '@msv/contracts/site/formatTable';

export function formatRemoteStatistics({
  remote,
  scope: { unit, period },
  stable,
  candidate,
  evaluation,
  conversions,
}: RemoteStatistics): string {
  const releases = Object.entries({ stable, candidate }).flatMap(([role, release]) =>
    release ? [{ name: `${role} ${release.version}`, figures: release.figures }] : [],
  );
  const rows = releases.flatMap(({ name, figures }) =>
    figures.length === 0
      ? [[name, `no ${unit} counted`, '', '']]
      : figures.map(({ label, value, details }, index) => [index === 0 ? name : '', label, value, details]),
  );
  return [
    `${remote} ${period}:`,
    ...formatTable(rows)
      .split('\n')
      .map((line) => `  ${line}`),
    ...conversions.map(({ description, isFall }) => `  ${isFall ? 'Fewer conversions: ' : ''}${description}`),
    ...(evaluation === undefined ? [] : [`  Automatic evaluation: ${evaluation}`]),
  ].join('\n');
}
