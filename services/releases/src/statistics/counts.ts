import { failureKinds, lcpBoundsMs, type ReleaseStatistics } from '@msv/contracts/releaseReport';

/** A release's sums as they are stored: numbers beside each other, each absent while it is 0. */
export type Counts = Readonly<Record<string, number>>;

const lcpClasses = Array.from({ length: lcpBoundsMs.length + 1 }, (_, lcpClass) => lcpClass);
const lcpName = (lcpClass: number | string) => `lcp${lcpClass}`;

/** The names of all that is counted. */
export const countNames: readonly string[] = [
  'pageLoads',
  'failedLoads',
  ...failureKinds,
  ...lcpClasses.map(lcpName),
];

export function countsOf({ pageLoads, failedLoads, failures, lcp }: ReleaseStatistics): Counts {
  const known = new Set(countNames);
  const paints = Object.entries(lcp).map(([lcpClass, count]) => [lcpName(lcpClass), count]);
  const all: Counts = { pageLoads, failedLoads, ...failures, ...Object.fromEntries(paints) };
  return Object.fromEntries(Object.entries(all).filter(([name, count]) => count > 0 && known.has(name)));
}

export function statisticsFrom(
  { remote, version }: Pick<ReleaseStatistics, 'remote' | 'version'>,
  counts: Counts,
): ReleaseStatistics {
  const of = (name: string) => counts[name] ?? 0;
  return {
    remote,
    version,
    pageLoads: of('pageLoads'),
    failedLoads: of('failedLoads'),
    failures: { load: of('load'), render: of('render'), hydration: of('hydration'), run: of('run') },
    lcp: Object.fromEntries(
      lcpClasses.flatMap((lcpClass) => {
        const count = of(lcpName(lcpClass));
        return count > 0 ? [[lcpClass, count]] : [];
      }),
    ),
  };
}
