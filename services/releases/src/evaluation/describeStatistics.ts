import type { ReleaseFigure, ReleaseStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { failureRateDefinitions } from './failureRates.ts';
import type { Proportion } from './fisherExactTest.ts';
import { formatCount, formatPercent, formatSeconds } from './formatNumbers.ts';
import { calculateLcpQuantile, countLcpSamples } from './lcpHistogram.ts';

/**
 * Describes the statistics of a release in words. Returns an empty list if nothing was counted.
 * @param unit Unit of the counts, such as `visitors`
 */
export function describeStatistics(statistics: ReleaseStatistics | undefined, unit: string): ReleaseFigure[] {
  if (!statistics || (statistics.pageLoads === 0 && statistics.pages.served === 0)) return [];
  const { pageLoads, failures, lcp } = statistics;
  const subject = unit.charAt(0).toUpperCase() + unit.slice(1);
  const samples = countLcpSamples(lcp);
  const lcpMs = calculateLcpQuantile(lcp, 0.75);
  return [
    ...failureRateDefinitions.flatMap(({ label, toProportion, toDetails }) =>
      describeProportion(`${subject} ${label}`, toProportion(statistics), toDetails?.(statistics)),
    ),
    ...(failures.data > 0
      ? describeProportion(`${subject} with unreadable data`, { hits: failures.data, total: pageLoads })
      : []),
    ...(failures.foreign > 0
      ? describeProportion(`${subject} with pages changed by translators or extensions`, {
          hits: failures.foreign,
          total: pageLoads,
        })
      : []),
    {
      label: 'LCP, 75th percentile',
      value: lcpMs === undefined ? '–' : formatSeconds(lcpMs),
      details: `${formatCount(samples)} ${samples === 1 ? 'sample' : 'samples'}`,
    },
  ];
}

const describeProportion = (label: string, { hits, total }: Proportion, details = ''): ReleaseFigure[] =>
  total === 0
    ? []
    : [
        {
          label,
          value: formatPercent(hits / total),
          details: `${formatCount(hits)} of ${formatCount(total)}${details && `: ${details}`}`,
        },
      ];
